// Rules for CSV files that spreadsheets open.

/** The byte order mark of UTF-8. Without it, Excel on Windows reads a file as windows-1252. */
const BOM = '\uFEFF'

/** Returns a CSV text that begins with one byte order mark. */
export const withBom = (text: string): string => (text.startsWith(BOM) ? text : BOM + text)

/** Whether a spreadsheet converts a text to a number or a date: '12345678', '12e34567', '01dec2026'. */
export const readsAsNumber = (text: string): boolean => /^\d+((e|dec|feb)\d+)?$/i.test(text)

const MAX_ATTEMPTS = 100

/**
 * Returns the id of a new order: the first segment of a unique id (§9) that a spreadsheet does not read as a number.
 * `newUuid` generates a UUID. The 100th one is accepted in any case.
 */
export function newOrderId(newUuid: () => string): string {
  for (let attempts = 1; ; attempts += 1) {
    const [id = ''] = newUuid().split('-', 1)
    if (!readsAsNumber(id) || attempts === MAX_ATTEMPTS) return id
  }
}
