import { type Cell, FAULTS, type Fault } from './cell'

/** One request in one state of one chart, and the result of each fault. */
export interface Row {
  state: string
  /** The request as the contract writes it. */
  call: string
  cells: Partial<Record<Fault, Cell>>
}

const inWords = (cell: Cell | undefined) =>
  cell ? `${cell.told ?? 'NOTHING SAID'} → ${cell.wayOn ?? 'NO WAY ON'}` : ''

/** The matrix as a Markdown table. */
export function printed(rows: readonly Row[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [
    line(['state', 'call', ...FAULTS]),
    line(['---', '---', ...FAULTS.map(() => '---')]),
    ...rows.map(({ state, call, cells }) => line([state, call, ...FAULTS.map((fault) => inWords(cells[fault]))])),
  ].join('\n')
}
