/** What the catalogue serves, in the shop's own order, and whatever is chosen. Before it is there: what the shop knows. */
export function valuesOf(values: readonly string[], known: readonly string[], chosen: readonly string[]): string[] {
  const served = values.length > 0 ? values.toSorted() : known
  const inOrder = [...known.filter((value) => served.includes(value)), ...served, ...chosen]
  return [...new Set(inOrder)]
}
