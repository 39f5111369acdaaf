import Records

extension Document {
  /// What was kept as JSON, as it is.
  init(_ value: JSONValue) {
    switch value {
    case .null: self = .null
    case .boolean(let flag): self = .flag(flag)
    case .integer(let number): self = .number(Int(number))
    case .string(let text): self = .text(text)
    case .array(let values): self = .array(values.map { Document($0) })
    case .object(let object):
      self = .object(object.members.map { ($0.name, Document($0.value)) })
    }
  }
}
