import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { machine, table, writePart } from './document'

const FILE = 'tests/bench/pipeline.bench.ts'

/** Vitest's report, with times in ms. */
const reportSchema = v.object({
  files: v.array(
    v.object({
      groups: v.array(
        v.object({
          fullName: v.string(),
          benchmarks: v.array(v.object({ name: v.string(), median: v.number(), p99: v.number() })),
        }),
      ),
    }),
  ),
})

/** The filter pipeline and the price panel on their own, without a page. */
export async function pipelinePart(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'sillage-bench-'))
  try {
    const report = join(folder, 'report.json')
    const measuredOn = machine()
    const options = ['bench', '--run', '--project', 'unit', FILE, '--outputJson', report]
    const { status } = spawnSync('npx', ['vitest', ...options], { stdio: ['ignore', 'ignore', 'inherit'] })
    if (status !== 0) throw new Error(`The benchmarks of ${FILE} failed.`)
    const { files } = v.parse(v.pipe(v.string(), v.parseJson(), reportSchema), readFileSync(report, 'utf8'))
    const groups = files.flatMap((file) => file.groups)
    const rows = groups.flatMap(({ fullName, benchmarks }) =>
      benchmarks.map(({ name, median }) => [`${fullName.split(' > ').at(-1)}: ${name}`, median.toFixed(4)]),
    )
    writePart('pipeline', [measuredOn, table(['In Node, processor not slowed', 'median, ms'], rows)].join('\n\n'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
