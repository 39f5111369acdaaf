/// Milliseconds of a clock that only grows.
package typealias Moment = Int64
