#ifndef CLINUX_SHIM_H
#define CLINUX_SHIM_H

#ifdef __linux__
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/stat.h>
#include <malloc.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/file.h>
#include <sys/inotify.h>
#include <sys/mount.h>
#include <sys/signalfd.h>
#include <sys/stat.h>
#include <sys/statfs.h>
#include <sys/syscall.h>
#include <sys/sysmacros.h>
#include <sys/timerfd.h>
#include <unistd.h>
#ifndef O_PATH
#define O_PATH __O_PATH
#endif

/* glibc declares these for _GNU_SOURCE only, under which its headers and Swift's own view of them
   don't go together. */
static inline int clinux_syncfs(int descriptor) {
  return (int)syscall(SYS_syncfs, descriptor);
}
static inline int clinux_statx(
  int directory, const char *path, int flags, unsigned int mask, struct statx *status) {
  return (int)syscall(SYS_statx, directory, path, flags, mask, status);
}
#endif

#endif
