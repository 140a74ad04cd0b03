/**
 * The values of a filter: known ones in their order, then others of the catalogue, then chosen ones. Until it has loaded: all
 * known.
 */
export function valuesOf(values: readonly string[], known: readonly string[], chosen: readonly string[]): string[] {
  const served = values.length > 0 ? values.toSorted() : known
  const inOrder = [...known.filter((value) => served.includes(value)), ...served, ...chosen]
  return [...new Set(inOrder)]
}
