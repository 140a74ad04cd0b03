/** One property of all products, as numbers. Filtering and counting then compare no strings. */
export interface Column {
  /** Every distinct value, in the order of the catalogue. */
  values: readonly string[]
  /** The index in `values` of each product's value. */
  at: Uint32Array
}

/** Builds a column from the values of all products. */
export function columnOf(texts: readonly string[]): Column {
  const positions = new Map<string, number>()
  const at = Uint32Array.from(texts, (text) => {
    const known = positions.get(text) ?? positions.size
    positions.set(text, known)
    return known
  })
  return { values: [...positions.keys()], at }
}

/** Returns a test of whether a product has one of the chosen values. Without chosen values every product passes. */
export function hasOneOf(column: Column, chosen: readonly string[]): (position: number) => boolean {
  return chosen.length === 0 ? () => true : hasValue(column, (value) => chosen.includes(value))
}

/** Returns a test of a product's value. `test` runs once for each distinct value. */
export function hasValue({ values, at }: Column, test: (value: string) => boolean): (position: number) => boolean {
  const passes = values.map(test)
  return (position) => passes[at[position] ?? -1] ?? false
}

/** Counts products by value. A value without a product counts 0. */
export class Tally {
  readonly #column: Column
  readonly #counts: Uint32Array

  constructor(column: Column) {
    this.#column = column
    this.#counts = new Uint32Array(column.values.length)
  }

  count(position: number): void {
    const value = this.#column.at[position] ?? -1
    this.#counts[value] = (this.#counts[value] ?? 0) + 1
  }

  byValue(): Map<string, number> {
    return new Map(this.#column.values.map((value, at) => [value, this.#counts[at] ?? 0]))
  }
}
