/** A Markdown table under a heading, or '' without rows. Empty columns are left out. */
export function table(heading: string, columns: readonly string[], rows: readonly (string | null)[][]): string {
  if (rows.length === 0) return ''
  const used = columns.map((_, at) => at).filter((at) => rows.some((row) => row[at]))
  const line = (cells: readonly (string | null | undefined)[]) =>
    `| ${used.map((at) => (cells[at] ?? '').replaceAll('|', '\\|')).join(' | ')} |`
  return `## ${heading}\n\n${[line(columns), line(columns.map(() => '---')), ...rows.map(line)].join('\n')}\n`
}
