#ifndef CZLIB_SHIM_H
#define CZLIB_SHIM_H

#include <zlib.h>

/// deflateInit2 and inflateInit2 are macros, which Swift doesn't import.
static inline int satchel_deflate_gzip(z_stream *stream, int level) {
  return deflateInit2(stream, level, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY);
}
static inline int satchel_inflate_gzip(z_stream *stream) { return inflateInit2(stream, 15 + 16); }

#endif
