import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { CsvError, parse } from 'csv-parse'
import { Refusal, unprocessable } from '../../contract/refusal'
import { original } from './write'

/** The longest row, in characters. */
const LONGEST_ROW = 100_000
const CHUNK = 65_536

/** 422: what is wrong at a line of a file, which the answer names too. */
export const wrongAt = (line: number, column: string, sentence: string): Refusal =>
  new Refusal(422, `Unprocessable Entity. Line ${line}, column ${column}: ${sentence}`, { more: { line, column } })

/** A text in chunks, each in a turn of its own of the event loop: other requests are answered in between. */
async function* chunksOf(text: string): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += CHUNK) {
    await setImmediate()
    yield text.slice(at, at + CHUNK)
  }
}

/** A row of a file: the line on which it begins, and its cells. */
export interface Row {
  line: number
  cells: string[]
}

/** The rows of a CSV file, one after another, the header as the first. Refuses (422) what is none, naming the line. */
export async function* rowsOf(text: string): AsyncGenerator<Row> {
  // What is no UTF-8 was read as this character; UTF-16 has zeros.
  if (/[\uFFFD\0]/.test(text.slice(0, CHUNK)) || text.includes('\uFFFD'))
    throw unprocessable('The file is not in UTF-8. Save it as “CSV UTF-8” and try again.')
  const parser = parse({ bom: true, info: true, relax_column_count: true, max_record_size: LONGEST_ROW })
  const records = Readable.from(chunksOf(text)).pipe(parser)
  let ends = 0
  try {
    for await (const { record, info } of records as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      const line = ends + 1
      ends = info.lines
      if (record.some((cell) => cell !== '')) yield { line, cells: record.map(original) }
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
