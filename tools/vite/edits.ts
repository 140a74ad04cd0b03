/** A piece of a text, by its offsets, and what stands there instead. */
export interface Edit {
  from: number
  to: number
  text: string
}

/** The text with these edits, which do not overlap. */
export const edited = (text: string, edits: readonly Edit[]): string =>
  [...edits]
    .sort((a, b) => a.from - b.from)
    .reduceRight((before, { from, to, text: put }) => before.slice(0, from) + put + before.slice(to), text)
