import { stringify } from 'csv-stringify/sync'

export type Cell = string | number | boolean | null

/** What a spreadsheet takes for a formula begins with one of these. */
const FORMULA = /^[=+\-@\t\r]/

/** A cell that no spreadsheet computes: an apostrophe goes before what would be a formula. Numbers stay numbers. */
export const harmless = (cell: Cell): string => {
  const text = cell === null ? '' : String(cell)
  return typeof cell === 'string' && FORMULA.test(text) ? `'${text}` : text
}

/** A cell as it was before `harmless`. */
export const original = (text: string): string =>
  text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text

const text = (rows: readonly (readonly Cell[])[]) =>
  stringify(
    rows.map((row) => row.map(harmless)),
    { record_delimiter: '\r\n' },
  )

/**
 * Rows as CSV (RFC 4180), the header first, so many at a time as `next` answers them, until it answers none. Nothing is asked
 * for before somebody reads on.
 */
export function csvOf(
  header: readonly string[],
  next: () => Promise<readonly (readonly Cell[])[]>,
): ReadableStream<string> {
  return new ReadableStream<string>(
    {
      start: (controller) => controller.enqueue(text([header])),
      async pull(controller) {
        const rows = await next()
        if (rows.length > 0) controller.enqueue(text(rows))
        else controller.close()
      },
    },
    { highWaterMark: 1 },
  )
}
