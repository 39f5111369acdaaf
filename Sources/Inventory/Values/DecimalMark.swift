/// Which of the two characters separates whole from parts. The other one groups thousands.
package enum DecimalMark: String, Sendable {
  case point = "."
  case comma = ","
}
