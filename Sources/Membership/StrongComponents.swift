/// The strongly connected components of a directed graph, each before those that it leads to.
///
/// Source: Kosaraju's algorithm, without recursion, so that no input is too deep.
enum StrongComponents {
  /// `edges[a]` are the vertices that `a` leads to.
  static func find(_ edges: [[Int]]) -> [[Int]] {
    var backwards = [[Int]](repeating: [], count: edges.count)
    for (from, targets) in edges.enumerated() {
      for target in targets { backwards[target].append(from) }
    }
    var isVisited = [Bool](repeating: false, count: edges.count)
    var finished: [Int] = []
    for start in edges.indices {
      visit(start, edges, &isVisited) { finished.append($0) }
    }
    isVisited = [Bool](repeating: false, count: edges.count)
    var components: [[Int]] = []
    for start in finished.reversed() {
      var component: [Int] = []
      visit(start, backwards, &isVisited) { component.append($0) }
      if !component.isEmpty { components.append(component) }
    }
    return components
  }

  /// Calls `leave` for each vertex that is reached for the first time, when all beyond it are done.
  private static func visit(
    _ start: Int, _ edges: [[Int]], _ isVisited: inout [Bool], _ leave: (Int) -> Void
  ) {
    guard !isVisited[start] else { return }
    isVisited[start] = true
    var path = [(vertex: start, next: 0)]
    while let (vertex, next) = path.last {
      if next < edges[vertex].count {
        path[path.count - 1].next += 1
        let target = edges[vertex][next]
        if !isVisited[target] {
          isVisited[target] = true
          path.append((target, 0))
        }
      } else {
        leave(vertex)
        path.removeLast()
      }
    }
  }
}
