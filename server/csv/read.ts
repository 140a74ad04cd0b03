import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { CsvError, parse } from 'csv-parse'
import { Refusal, unprocessable } from '../../contract/refusal'
import { misreadPart } from '../../domain/desk/misread-text'
import { original } from './write'

/** The longest row, in characters. */
const LONGEST_ROW = 100_000
const CHUNK = 65_536

/** 422 for a line of a file. The body contains the line too. */
export const wrongAt = (line: number, column: string, sentence: string): Refusal =>
  new Refusal(422, `Line ${line}, column ${column}: ${sentence}`, { more: { line, column } })

/** Yields a text in chunks, each in its own turn of the event loop, so that other requests are handled in between. */
async function* chunksOf(text: string): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += CHUNK) {
    await setImmediate()
    yield text.slice(at, at + CHUNK)
  }
}

/** A row of a file. `line`: where it begins. */
export interface Row {
  line: number
  cells: string[]
}

/** Refuses (422) a cell that a spreadsheet has decoded in a wrong encoding and saved again, with its line and column. */
function refuseMisread(line: number, header: readonly string[], cells: readonly string[]): void {
  for (const [at, cell] of cells.entries()) {
    const part = misreadPart(cell)
    if (part === null) continue
    const what = part === '\uFFFD' ? 'has a character that could not be read' : `has “${part}” in the place of a letter`
    throw wrongAt(
      line,
      header[at]?.trim() || String(at + 1),
      `it ${what}. Export again, open the file as UTF-8 and save it as “CSV UTF-8”.`,
    )
  }
}

/**
 * Yields the rows of a CSV file, the header first, without a byte order mark. Refuses (422) a file in UTF-16 and text in a
 * wrong encoding, and names the line of a syntax error.
 */
export async function* rowsOf(text: string): AsyncGenerator<Row> {
  if (/^\uFFFD\uFFFD|\0/.test(text.slice(0, CHUNK)))
    throw unprocessable('The file is in UTF-16, not in UTF-8. Save it as “CSV UTF-8” and try again.')
  const parser = parse({ bom: true, info: true, relax_column_count: true, max_record_size: LONGEST_ROW })
  const records = Readable.from(chunksOf(text)).pipe(parser)
  let ends = 0
  let header: string[] | undefined
  try {
    for await (const { record, info } of records as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      const line = ends + 1
      ends = info.lines
      if (record.every((cell) => cell === '')) continue
      header ??= record
      refuseMisread(line, header, record)
      yield { line, cells: record.map(original) }
    }
  } catch (error) {
    if (error instanceof CsvError)
      throw wrongAt(
        Number(error.lines ?? ends + 1),
        String(Number(error.column ?? 0) + 1),
        'the quotes or the length of this row are wrong.',
      )
    throw error
  } finally {
    parser.destroy()
  }
}
