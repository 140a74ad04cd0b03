import type { Coverage } from './coverage.ts'
import { coverageTable, describeMissing, describeRequirements } from './coverage-report.ts'

/** Escapes text for HTML. */
export const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

const list = (title: string, lines: readonly string[]) =>
  lines.length === 0 ? '' : `<h3>${title}</h3><ul>${lines.map((line) => `<li>${escaped(line)}</li>`).join('')}</ul>`

const share = (label: string, [covered, all]: [number, number]) =>
  `<dt>${label}</dt><dd><meter min="0" max="${Math.max(1, all)}" value="${all === 0 ? 1 : covered}"></meter> ${covered} of ${all}</dd>`

/** The coverage of charts as a self-contained HTML page without scripts, with a section for each chart. */
export function coveragePage(charts: readonly Coverage[]): string {
  const parts = charts.map(
    (coverage) => `<section>
<h2>${escaped(coverage.chart)}</h2>
<dl>${share('States', coverage.states)}${share('Transitions', coverage.transitions)}${share('Guards, both ways', coverage.guards)}${share('Pairs', coverage.pairs)}</dl>
${list('Missing', describeMissing(coverage))}${list('Requirements', describeRequirements(coverage))}${list(
  'Unreachable, as declared',
  coverage.unreachable.map(({ what, reason }) => `${what}: ${reason}`),
)}
</section>`,
  )
  const table = coverageTable(charts.map((coverage) => ({ flow: coverage.chart, coverage })))
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Coverage of charts</title>
<style>body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}dl{display:grid;grid-template-columns:max-content 1fr;gap:0 1rem}dd{margin:0}pre{overflow:auto}</style>
<h1>Coverage of charts</h1>
<pre>${escaped(table)}</pre>
${parts.join('\n')}
</html>
`
}
