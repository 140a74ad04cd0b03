import { parseArgs } from 'node:util'
import { findPostgres } from '../server/postgres'
import { type Act, allActs, IS_PAYMENT, isTried, lackingExamples } from './acts'
import { explorer, type Finding, random } from './explore'
import { plantMistakes } from './plant'
import { openShop } from './shop'
import { buildState, STATES } from './world'

// npm run interleave [-- --pairs N --seed N --samples N --state NAME --only NAME --only NAME --json --plant] runs
// calls and jobs of the server together, statement by statement (docs/testers.md). Without `--pairs` it runs every
// pair, and payments in threes.

const { values } = parseArgs({
  options: {
    pairs: { type: 'string' },
    seed: { type: 'string', default: '1' },
    samples: { type: 'string', default: '2' },
    state: { type: 'string' },
    only: { type: 'string', multiple: true, default: [] },
    json: { type: 'boolean', default: false },
    plant: { type: 'boolean', default: false },
  },
})
if (values.plant) process.exit((await plantMistakes(values.only)) ? 0 : 1)
const [seed, samples] = [Number(values.seed), Number(values.samples)]
/** A starting state is rebuilt after this many ms, because a reservation lasts 15 minutes. */
const FRESH = 4 * 60_000

/** The most shops that run schedules at the same time. */
const LANES = 3

const lacking = lackingExamples()
if (lacking.length > 0) throw new Error(lacking.join('\n'))
const memory = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off', jit: 'off' }
const cluster = await findPostgres({ ...memory, deadlock_timeout: '10ms', max_connections: '200' })
if (!cluster)
  throw new Error('Schedules of concurrent calls need PostgreSQL: install it, or name its commands by POSTGRES_BIN.')
/** Shops that share the work. A schedule mostly waits for PostgreSQL. */
const shops = [await openShop(cluster.url)]
const all = allActs(Object.keys(shops[0]?.jobs ?? {}))
const { only } = values
const acts = only.length === 0 ? all : all.filter(({ name }) => only.some((part) => name.includes(part)))
const isPayment = ({ name }: Act) => IS_PAYMENT.test(name)

/**
 * Pairs in an order that depends on the seed, payments first. Without a number of pairs: all pairs, and payments in
 * threes.
 */
function setsOfActs(): Act[][] {
  const next = random(seed, 'pairs')
  const pairs = acts
    .flatMap((one, at) => acts.slice(at).map((other) => [one, other]))
    .filter(isTried)
    .map((set) => ({ set, place: next() + (set.every(isPayment) ? 0 : 1) }))
    .sort((one, other) => one.place - other.place)
    .map(({ set }) => set)
  if (values.pairs !== undefined) return pairs.slice(0, Number(values.pairs))
  const payments = acts.filter(isPayment)
  const threes = payments.flatMap((one, at) =>
    payments
      .slice(at + 1)
      .flatMap((other, further) => payments.slice(at + further + 2).map((third) => [one, other, third])),
  )
  return [...pairs, ...threes]
}

/**
 * Prints a finding. A finding for the same acts in another state is printed as a title only; `--state` prints all of
 * it.
 */
function report(finding: Finding): void {
  const { kind, acts: names, state, report: lines, schedule } = finding
  const title = `${kind}: ${names.join(' + ')}`
  const isKnown = findings.some(({ kind: known, acts }) => `${known}: ${acts.join(' + ')}` === title)
  findings.push(finding)
  if (values.json) console.log(JSON.stringify(finding))
  else
    console.error([`\n${title}`, `from ${state}, seed ${seed}`, ...(isKnown ? [] : [...lines, ...schedule])].join('\n'))
}

const began = Date.now()
const findings: Finding[] = []
const succeeded = new Map<string, string>()
let [schedules, independent] = [0, 0]
const sets = setsOfActs()
while (shops.length < Math.min(LANES, sets.length)) shops.push(await openShop(cluster.url))
const states = Object.keys(STATES).filter((name) => values.state === undefined || name === values.state)
for (const state of states) {
  // One finding of a planted mistake is enough.
  const isEnough = () => values.json && findings.length > 0
  const [actsLeft, setsLeft] = [[...acts], [...sets]]
  const explorers = shops.map(async (shop) => {
    const build = async () => ({
      ...(await explorer(shop, state, await buildState(shop, state), { seed, samples })),
      at: Date.now(),
    })
    let now = await build()
    for (let act = actsLeft.shift(); act && !isEnough(); act = actsLeft.shift())
      if (await now.succeeds(act)) succeeded.set(act.name, state)
    for (let set = setsLeft.shift(); set && !isEnough(); set = setsLeft.shift()) {
      if (Date.now() - now.at > FRESH) {
        schedules += now.counts.schedules
        now = await build()
      }
      const found = await now.explore(set)
      if (found === null) independent += 1
      for (const finding of found ?? []) report(finding)
    }
    schedules += now.counts.schedules
  })
  await Promise.all(explorers)
  if (!values.json) console.error(`from ${state}: ${Math.round((Date.now() - began) / 1000)} s`)
}
for (const shop of shops) await shop.close()
await cluster.stop()

const refused = acts.filter(({ name }) => !succeeded.has(name))
if (!values.json) {
  for (const { name } of refused)
    console.error(
      `${name} changes nothing from any starting state, so it proves nothing: change its example or add a state.`,
    )
  const pairs = sets.filter(({ length }) => length === 2).length
  console.log(
    `${pairs} pairs and ${sets.length - pairs} threes of ${acts.length} acts from ${states.length} starting states: ${schedules} schedules, seed ${seed}, ${Math.round((Date.now() - began) / 1000)} s (${Math.round(process.cpuUsage().user / 1e6)} s of this processor). ${independent} of ${sets.length * states.length} touch nothing in common. ${findings.length} findings.`,
  )
}
process.exitCode = findings.length > 0 || refused.length > 0 ? 1 : 0
