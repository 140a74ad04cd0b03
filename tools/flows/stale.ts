import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The names of files in a folder that are missing, outdated or not expected. */
export function staleFiles(folder: string, documents: ReadonlyMap<string, string>): string[] {
  const present = existsSync(folder) ? readdirSync(folder) : []
  const wrong = [...documents].filter(([file, text]) => !present.includes(file) || read(join(folder, file)) !== text)
  return [...wrong.map(([file]) => file), ...present.filter((file) => !documents.has(file))].toSorted()
}

// A checkout may have converted line ends.
const read = (path: string) => readFileSync(path, 'utf8').replaceAll('\r\n', '\n')
