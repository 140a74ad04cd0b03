import { type Act, allActs, IS_PAYMENT, isTried } from './acts'
import { explorer, type Finding, random } from './explore'
import { openShop } from './shop'
import { buildState, STATES } from './world'

// A process of `npm run interleave`: tries its share of the sets of acts, and sends each finding and its result to the process
// that has started it.

/** The share of a process: each set whose place, divided by `parts`, leaves `part`. */
export interface Share {
  postgres: string
  part: number
  parts: number
  seed: number
  samples: number
  /** null: every pair, and payments in threes. */
  pairs: number | null
  /** null: every starting state. */
  state: string | null
  /** Parts of names of acts; empty: every act. */
  only: readonly string[]
  isOneEnough: boolean
}

export interface Result {
  /** The names of all acts. */
  acts: string[]
  /** The names of those that succeed from a starting state. */
  succeeded: string[]
  states: number
  pairs: number
  threes: number
  /** The number of sets, each counted once for every state that it is tried from. */
  tried: number
  schedules: number
  /** How many of `tried` have acts that touch nothing in common. */
  independent: number
  /** The seconds of processor time. */
  seconds: number
}

// The process that has started this one is gone.
process.on('disconnect', () => process.exit(1))

const share: Share = JSON.parse(process.argv[2] ?? '')
const { part, parts, seed, samples, only } = share

/** A starting state is rebuilt after this many ms, because a reservation lasts 15 minutes. */
const FRESH = 4 * 60_000
/** Shops that run schedules at the same time: a schedule mostly waits for PostgreSQL. */
const SHOPS = 2
/** If a number of pairs is given, each is tried from this many of the starting states, in turn. */
const STATES_OF_A_PAIR = 4

/** A message of the process. `finished`: a starting state, after all its sets are tried. */
export type Message = { finding: Finding } | { finished: string } | { result: Result }

const send = (message: Message) => new Promise((resolve) => process.send?.(message, resolve))

const mine = <T>(list: readonly T[]): T[] => list.filter((_, place) => place % parts === part)
const isPayment = ({ name }: Act) => IS_PAYMENT.test(name)

/** Pairs in an order that depends on the seed, payments first. Without a number of pairs: all pairs, and payments in threes. */
function setsOf(acts: readonly Act[]): Act[][] {
  const next = random(seed, 'pairs')
  const pairs = acts
    .flatMap((one, at) => acts.slice(at).map((other) => [one, other]))
    .filter(isTried)
    .map((set) => ({ set, place: next() + (set.every(isPayment) ? 0 : 1) }))
    .sort((one, other) => one.place - other.place)
    .map(({ set }) => set)
  if (share.pairs !== null) return pairs.slice(0, share.pairs)
  const payments = acts.filter(isPayment)
  const threes = payments.flatMap((one, at) =>
    payments
      .slice(at + 1)
      .flatMap((other, further) => payments.slice(at + further + 2).map((third) => [one, other, third])),
  )
  return [...pairs, ...threes]
}

const shops = [await openShop(share.postgres)]
const all = allActs(Object.keys(shops[0]?.jobs ?? {}))
const acts = only.length === 0 ? all : all.filter(({ name }) => only.some((term) => name.includes(term)))
const sets = mine(setsOf(acts))
while (shops.length < Math.min(SHOPS, sets.length)) shops.push(await openShop(share.postgres))
const states = Object.keys(STATES).filter((name) => share.state === null || name === share.state)
const succeeded = new Set<string>()
let [tried, schedules, independent, findings] = [0, 0, 0, 0]

for (const [turn, state] of states.entries()) {
  const isEnough = () => share.isOneEnough && findings > 0
  const isInTurn = (_: unknown, place: number) => (place + turn) % states.length < STATES_OF_A_PAIR
  const [actsLeft, setsLeft] = [mine(acts), share.pairs === null ? [...sets] : sets.filter(isInTurn)]
  tried += setsLeft.length
  const explorers = shops.map(async (shop) => {
    const build = async () => ({
      ...(await explorer(shop, state, await buildState(shop, state), { seed, samples })),
      at: Date.now(),
    })
    let now = await build()
    for (let act = actsLeft.shift(); act && !isEnough(); act = actsLeft.shift())
      if (await now.succeeds(act)) succeeded.add(act.name)
    for (let set = setsLeft.shift(); set && !isEnough(); set = setsLeft.shift()) {
      if (Date.now() - now.at > FRESH) {
        schedules += now.counts.schedules
        now = await build()
      }
      const found = await now.explore(set)
      if (found === null) independent += 1
      for (const finding of found ?? []) {
        findings += 1
        await send({ finding })
      }
    }
    schedules += now.counts.schedules
  })
  await Promise.all(explorers)
  await send({ finished: state })
}
for (const shop of shops) await shop.close()
const pairs = sets.filter(({ length }) => length === 2).length
const { user, system } = process.cpuUsage()
await send({
  result: {
    acts: acts.map(({ name }) => name),
    succeeded: [...succeeded],
    states: states.length,
    pairs,
    threes: sets.length - pairs,
    tried,
    schedules,
    independent,
    seconds: (user + system) / 1e6,
  },
})
process.exit()
