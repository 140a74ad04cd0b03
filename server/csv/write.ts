import { stringify } from 'csv-stringify/sync'
import { readsAsNumber, withBom } from '../../domain/desk/spreadsheet'

export type Cell = string | number | boolean | null

/** A spreadsheet interprets text that begins with one of these as a formula. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/

/** A spreadsheet shows such a text, for example the number of a flat, as a date or as another number. */
const DATE = /^\d{1,4}([-/.]\d{1,4}){1,2}$/

/**
 * Whether a spreadsheet would show something other than the text: the result of a formula, a date, or a reformatted number.
 * Apostrophes in front do not count, so that `original` returns also a text that looks neutralised as it was.
 */
function isChanged(given: string): boolean {
  const text = given.replace(/^'+/, '')
  return FORMULA.test(text) || DATE.test(text) || (readsAsNumber(text) && !/^(0|[1-9]\d{0,10})$/.test(text))
}

/** Returns a cell that no spreadsheet changes: text that it would compute gets a leading apostrophe. Numbers stay numbers. */
export const harmless = (cell: Cell): string => {
  const text = cell === null ? '' : String(cell)
  return typeof cell === 'string' && isChanged(text) ? `'${text}` : text
}

/** Reverses `harmless`. */
export const original = (text: string): string =>
  text.startsWith("'") && isChanged(text.slice(1)) ? text.slice(1) : text

const text = (rows: readonly (readonly Cell[])[]) =>
  stringify(
    rows.map((row) => row.map(harmless)),
    { record_delimiter: '\r\n' },
  )

/**
 * Streams rows as CSV (RFC 4180) in UTF-8 with a byte order mark, the header first. `next` returns batches of rows until it
 * returns an empty one. It is called only when the reader wants more.
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
