// What spreadsheets do with text in CSV files.

/** Begins a file in UTF-8: without it, Excel on Windows reads the file as windows-1252. */
export const BOM = '\uFEFF'

/** Returns a CSV text that begins with one byte order mark. */
export const withBom = (text: string): string => (text.startsWith(BOM) ? text : BOM + text)

/** Whether a spreadsheet reads a text as a number or a date: '12345678', '12e34567', '01dec2026'. */
export const readsAsNumber = (text: string): boolean => /^\d+((e|dec|feb)\d+)?$/i.test(text)

const MOST_TRIES = 100

/**
 * Returns the id of a new order: the first segment of a unique id (§9), and not one that a spreadsheet reads as a number. `newUuid`
 * makes a UUID; after 100 of them the last one is taken.
 */
export function newOrderId(newUuid: () => string): string {
  for (let tries = 1; ; tries += 1) {
    const [id = ''] = newUuid().split('-', 1)
    if (!readsAsNumber(id) || tries === MOST_TRIES) return id
  }
}
