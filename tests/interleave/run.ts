import { parseArgs } from 'node:util'
import { findPostgres } from '../server/postgres'
import { type Act, allActs, IS_PAYMENT, lackingExamples } from './acts'
import { explorer, type Finding } from './explore'
import { openShop } from './shop'
import { buildState, STATES } from './world'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    samples: { type: 'string', default: '2' },
    only: { type: 'string', multiple: true, default: [] },
    state: { type: 'string' },
    verbose: { type: 'boolean', default: false },
  },
})
const cluster = await findPostgres({ fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off', deadlock_timeout: '10ms' })
if (!cluster) throw new Error('The schedules need PostgreSQL: set POSTGRES_BIN, or install it.')
const shop = await openShop(cluster.url, process.cwd())
let acts = allActs(Object.keys(shop.jobs))
if (values.only.length) acts = acts.filter(({ name }) => values.only.some((only) => new RegExp(only).test(name)))
const began = Date.now()
let n = 0, independent = 0
const findings: Finding[] = []
const succeeded = new Set<string>()
for (const state of Object.keys(STATES)) {
  if (values.state && !new RegExp(values.state).test(state)) continue
  let t = Date.now()
  let world = await buildState(shop, state)
  console.log(state, 'built in', Date.now() - t, 'ms')
  t = Date.now()
  const ex = await explorer(shop, state, world, { seed: Number(values.seed), samples: Number(values.samples) })
  for (let i = 0; i < acts.length; i++) for (let j = i; j < acts.length; j++) {
    n++
    const t0 = Date.now(), s0 = ex.schedules()
    const found = await ex.explore([acts[i]!, acts[j]!])
    if (found === null) independent++
    else for (const f of found) { findings.push(f); console.log('---', f.kind, f.acts.join(' + '), 'from', f.state); if (values.verbose) console.log(f.report.join('\n')); else console.log(f.report.filter(l => !/^\s+[ABC]  /.test(l)).slice(0, 6).join('\n')) }
    if (Date.now() - t0 > 1500) console.log('slow', acts[i]!.name, acts[j]!.name, Date.now() - t0, ex.schedules() - s0)
  }
  for (const name of ex.succeeded) succeeded.add(name)
  console.log(state, Date.now() - t, 'ms', ex.schedules(), 'schedules')
}
console.log(n, 'pairs', independent, 'independent', (Date.now() - began) / 1000, 's')
console.log('refused everywhere:', acts.filter(({ name }) => !succeeded.has(name)).map(({ name }) => name))
await shop.close()
await cluster.stop()
