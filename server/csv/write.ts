import { stringify } from 'csv-stringify/sync'
import { readsAsNumber, withBom } from '../../domain/spreadsheet'

export type Cell = string | number | boolean | null

/** What a spreadsheet takes for a formula begins with one of these. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/

/** Whether a spreadsheet shows something else than the text: the result of a formula, or a number in another form. */
const isChanged = (text: string): boolean =>
  FORMULA.test(text) || (readsAsNumber(text) && !/^(0|[1-9]\d{0,10})$/.test(text))

/** Returns a cell that no spreadsheet changes: an apostrophe goes before text that it would compute. Numbers stay numbers. */
export const harmless = (cell: Cell): string => {
  const text = cell === null ? '' : String(cell)
  return typeof cell === 'string' && isChanged(text) ? `'${text}` : text
}

/** A cell as it was before `harmless`. */
export const original = (text: string): string =>
  text.startsWith("'") && isChanged(text.slice(1)) ? text.slice(1) : text

const text = (rows: readonly (readonly Cell[])[]) =>
  stringify(
    rows.map((row) => row.map(harmless)),
    { record_delimiter: '\r\n' },
  )

/**
 * Rows as CSV (RFC 4180) in UTF-8 with a byte order mark, the header first, so many at a time as `next` answers them, until it answers none. Nothing is asked
 * for before somebody reads on.
 */
export function csvOf(
  header: readonly string[],
  next: () => Promise<readonly (readonly Cell[])[]>,
): ReadableStream<string> {
  return new ReadableStream<string>(
    {
      start: (controller) => controller.enqueue(withBom(text([header]))),
      async pull(controller) {
        const rows = await next()
        if (rows.length > 0) controller.enqueue(text(rows))
        else controller.close()
      },
    },
    { highWaterMark: 1 },
  )
}
