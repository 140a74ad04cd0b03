/** One property of every product, as numbers: to filter by it or to count it compares no texts. */
export interface Column {
  /** Every value that occurs, in the order of the catalogue. */
  values: readonly string[]
  /** For each product the position of its value in `values`. */
  at: Uint32Array
}

/** Puts the values of all products into a column. */
export function columnOf(texts: readonly string[]): Column {
  const positions = new Map<string, number>()
  const at = Uint32Array.from(texts, (text) => {
    const known = positions.get(text) ?? positions.size
    positions.set(text, known)
    return known
  })
  return { values: [...positions.keys()], at }
}

/** Whether a product has one of the chosen values; where none is chosen, every product passes. */
export function hasOneOf(column: Column, chosen: readonly string[]): (position: number) => boolean {
  return chosen.length === 0 ? () => true : hasValue(column, (value) => chosen.includes(value))
}

/** Whether the value of a product passes a test, which is asked once a value. */
export function hasValue({ values, at }: Column, test: (value: string) => boolean): (position: number) => boolean {
  const passes = values.map(test)
  return (position) => passes[at[position] ?? -1] ?? false
}

/** How many of the counted products have each value. A value that none of them has counts 0. */
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
