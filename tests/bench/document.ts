import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { resolve } from 'node:path'

const FILE = resolve(import.meta.dirname, '../../docs/performance.md')

/** A Markdown table without padding. The first column is text, the others are numbers. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `|${cells.join('|')}|`
  return [line(head), line(head.map((_, column) => (column === 0 ? '---' : '--:'))), ...rows.map(line)].join('\n')
}

/**
 * Describes the machine, because figures of different machines are not comparable. The load shows whether other
 * processes disturbed the run.
 */
export function machine(...versions: readonly string[]): string {
  const [processor] = cpus()
  const busy = loadavg()[0]?.toFixed(1)
  const parts = [`${cpus().length} cores of ${processor?.model.trim()}`, `Node ${process.versions.node}`, ...versions]
  return `Measured on ${parts.join(', ')}; processes waiting for a core at the start: ${busy}.`
}

/** Replaces one part of docs/performance.md between its two markers, and prints it. */
export function writePart(name: string, text: string): void {
  console.log(`\n${text}`)
  const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`]
  const document = readFileSync(FILE, 'utf8')
  const [from, to] = [document.indexOf(begin), document.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`docs/performance.md has no part "${name}".`)
  writeFileSync(FILE, `${document.slice(0, from + begin.length)}\n${text}\n${document.slice(to)}`)
}
