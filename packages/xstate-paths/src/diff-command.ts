import type { AnyStateMachine } from 'xstate'
import { chartName } from './chart.ts'
import { diff, diffAsMarkdown, diffLines, isDifferent } from './chart-diff.ts'
import { parseCommandLine } from './command-line.ts'
import { escaped } from './coverage-page.ts'
import { diffPictures } from './diff-pictures.ts'
import { type Modules, machinesIn, noCharts } from './exports.ts'
import { diffDiagrams } from './mermaid.ts'
import { svgOf } from './picture-svg.ts'
import { UsageError } from './usage-error.ts'

export interface DiffIO extends Modules {
  /** Writes the file as it was in a commit, next to the present one, so that its imports resolve. */
  atCommit(commit: string, file: string): Promise<string>
  write(file: string, text: string, replace: boolean): Promise<void>
  print(text: string): void
}

/** `xstate-paths diff OLD NEW`: returns 1 if the charts differ and 0 if not. Throws a `UsageError` for wrong use. */
export async function diffCommand(args: readonly string[], io: DiffIO): Promise<0 | 1> {
  const { values, positionals } = parseCommandLine({
    args: [...args],
    allowPositionals: true,
    options: OPTIONS,
  })
  if (values.json && values.markdown) throw new UsageError('Only one of --json and --markdown can be printed.')
  const [old, now, ...more] = positionals
  if (old === undefined || now === undefined || more.length > 0)
    throw new UsageError('Name two charts: npx xstate-paths diff OLD NEW, each a file or COMMIT:FILE.')
  const [before, after] = [await chartIn(io, old, values.export), await chartIn(io, now, values.export)]
  const difference = diff(before, after)
  const name = chartName(after)
  const lines = diffLines(difference)
  if (values.json) io.print(JSON.stringify(difference, null, 2))
  else if (values.markdown) io.print(diffAsMarkdown(name, difference, diffDiagrams(before, after, difference)))
  else io.print(lines.join('\n') || `${name}: nothing differs.`)
  if (values.html !== undefined) {
    const pictures = lines.length > 0 ? diffPictures(before, after, difference) : []
    const figures = await Promise.all(pictures.map(async (one) => ({ caption: one.caption, svg: await svgOf(one) })))
    await io.write(values.html, pageOf(name, lines, figures), true)
  }
  return isDifferent(difference) ? 1 : 0
}

const OPTIONS = {
  export: { type: 'string' },
  html: { type: 'string' },
  json: { type: 'boolean' },
  markdown: { type: 'boolean' },
  debug: { type: 'boolean' },
} as const

async function chartIn(io: DiffIO, named: string, exported: string | undefined): Promise<AnyStateMachine> {
  const [, commit, path] = /^([^:/\\]{2,}):(.+)$/.exec(named) ?? []
  const file = commit !== undefined && path !== undefined ? await io.atCommit(commit, path) : named
  const [[, machine] = []] = await machinesIn(io, file, exported)
  if (!machine) throw noCharts(await io.load(file), named, 'chart', exported)
  return machine
}

const colours: Record<string, string> = { '+': '#0a6b2d', '-': '#a3141e', '~': '#7a4b00' }

/** The difference as a self-contained HTML page without scripts: a list and pictures. */
const pageOf = (
  name: string,
  lines: readonly string[],
  figures: readonly { caption: string; svg: string }[],
) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escaped(name)}: differences</title>
<style>body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}code{white-space:pre-wrap}figure{margin:2rem 0;overflow:auto}</style>
<h1>${escaped(name)}: differences</h1>
<ul>${lines.map((line) => `<li style="color:${colours[line.charAt(0)]}"><code>${escaped(line)}</code></li>`).join('') || '<li>Nothing.</li>'}</ul>
${figures.map(({ caption, svg }) => `<figure><figcaption>${caption}.</figcaption>${svg}</figure>`).join('\n')}
</html>
`
