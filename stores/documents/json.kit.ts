/** Documents as `fill` takes them. */
export const asJson = (...documents: readonly object[]): readonly string[] =>
  documents.map((document) => JSON.stringify(document))
