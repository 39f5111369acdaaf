/// What makes two items without codes the same: brand, line, shade, size and name, whatever their
/// case, accents and spaces.
struct ItemIdentity: Hashable {
  private let parts: [String]

  init(brand: String?, line: String?, shade: String?, size: String?, name: String?) {
    parts = [brand, line, shade, size, name].map { part in
      Folding.folded(part ?? "").filter { $0 != " " }
    }
  }

  init(_ fields: ItemFields) {
    self.init(
      brand: fields.brand, line: fields.line, shade: fields.shade, size: fields.size,
      name: fields.name)
  }

  init(_ draft: RowDraft) {
    self.init(
      brand: draft.brand, line: draft.line, shade: draft.shade, size: draft.size,
      name: draft.name)
  }
}
