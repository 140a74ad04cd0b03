/** A replacement of a part of a text, by its offsets. */
export interface Edit {
  from: number
  to: number
  text: string
}

/** Applies edits to a text. They must not overlap. */
export const edited = (text: string, edits: readonly Edit[]): string =>
  [...edits]
    .sort((a, b) => a.from - b.from)
    .reduceRight((before, { from, to, text: put }) => before.slice(0, from) + put + before.slice(to), text)
