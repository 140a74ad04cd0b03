import { setTimeout as elapsed } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Buyers } from '../server/buyers'
import { FakeRazorpay } from '../server/fakes/razorpay'
import { rowsAt } from '../server/postgres'
import { killServers, newFolder, type ServerProcess, startServer, until } from '../server/processes'
import { ROSE } from '../server/shopper'
import { expectWhole } from '../server/whole'
import { Machines } from './machines'

// npm run test:cluster: shoppers buy through two balancers, three shops, their PgBouncers and a Patroni cluster of
// three, as deploy/ha/compose.yaml starts them, while one part after the other is killed.
const PIECES = 1_000_000

const machines = new Machines()
const razorpay = new FakeRazorpay()
const shops: ServerProcess[] = []
const settings: Record<string, string>[] = []
let balancers: string[] = []
let buyers: Buyers
/** The cost of each kill, for the table in docs/operate.md. */
const costs: { what: string; seconds: number; refused: number; cut: number }[] = []

beforeAll(async () => {
  await machines.open()
  const provider = await razorpay.start()
  for (const at of [1, 2, 3]) {
    settings.push({
      ...provider,
      ...(await machines.openPool(at)),
      DATA_DIR: await newFolder('data'),
      JWT_SECRET: 'a secret for tests only, with 32 characters',
      TRUST_PROXY: '1',
    })
    await start(at)
  }
  const addresses = shops.map(({ address }) => address)
  balancers = [await machines.openBalancer(1, addresses), await machines.openBalancer(2, addresses)]
  const url = settings[0]?.DATABASE_DIRECT_URL ?? ''
  await rowsAt(url, 'update products set stock = $1 where id = $2', [PIECES, ROSE])
  // Like a browser with two addresses for a name, the buyers leave an address that does not respond and use the
  // other.
  buyers = new Buyers(
    () => balancers[0] ?? '',
    razorpay,
    () => void balancers.reverse(),
  )
  await until(() => Promise.all(balancers.map(isUp)).then((up) => up.every(Boolean)), 60_000)
  buyers.start(6)
}, 400_000)
afterAll(async () => {
  await buyers?.stop()
  for (const what of costs) console.log(JSON.stringify(what))
  await killServers()
  razorpay.stop()
  await machines.close()
})

const isUp = (address: string) =>
  fetch(`${address}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  )

/**
 * Starts a machine's shop. When the database is not reachable yet, the shop ends and is restarted, as by its
 * supervisor.
 */
async function start(at: number, port = '0'): Promise<void> {
  await until(
    () =>
      startServer({ ...settings[at - 1], PORT: port }).then(
        (server) => {
          shops[at - 1] = server
          return true
        },
        () => false,
      ),
    60_000,
  )
}

/** Waits for this many more purchases. */
async function sell(count: number): Promise<void> {
  const before = buyers.acknowledged.length
  await until(() => buyers.acknowledged.length >= before + count, 90_000)
}

/** Acts while shoppers buy, and records how long no one could order afterwards. */
async function cost(what: string, act: () => Promise<unknown>): Promise<void> {
  await sell(10)
  const [began, refused, cut] = [Date.now(), buyers.away, buyers.cut]
  await act()
  await sell(20)
  costs.push({ what, seconds: buyers.pauseSince(began), refused: buyers.away - refused, cut: buyers.cut - cut })
}

const leader = async () => {
  const name = await machines.leader()
  if (!name) throw new Error('There is no primary.')
  return name
}

test('the machine of the primary is killed and returns as a standby', async () => {
  const name = await leader()
  await cost('machine of the primary', () => machines.kill(name))
  expect(await leader()).not.toBe(name)
  await machines.start(name)
  await machines.untilWhole()
})

test('PostgreSQL of the primary is killed', async () => {
  const name = await leader()
  await cost('PostgreSQL of the primary', () => machines.killPostmaster(name))
  await machines.untilWhole()
})

test('the primary is switched over', async () => {
  const name = await leader()
  await cost('switchover', () => machines.switchOver())
  expect(await leader()).not.toBe(name)
  await machines.untilWhole()
})

test('one of three etcd is killed', async () => {
  await cost('one etcd', () => machines.kill('etcd2'))
  await machines.start('etcd2')
})

test('a PgBouncer is killed, and its shop returns 503 until it is back', async () => {
  await cost('a PgBouncer', () => machines.kill('pgbouncer1'))
  await machines.start('pgbouncer1')
  await until(async () => (await fetch(`${shops[0]?.address}/readyz`)).status === 200, 30_000)
})

test('a balancer is killed, and shoppers use the other', async () => {
  const first = balancers[0]
  await cost('a balancer', () => machines.kill('balancer1'))
  await machines.start('balancer1')
  await until(() => isUp(first ?? ''), 30_000)
})

test('a shop is killed, and the others continue', async () => {
  await cost('a shop', async () => shops[2]?.kill())
  await start(3, new URL(shops[2]?.address ?? '').port)
})

test('two machines with PostgreSQL are lost: nothing is acknowledged, and orders continue when they are back', async () => {
  const primary = await leader()
  const others = ['postgres1', 'postgres2', 'postgres3'].filter((name) => name !== primary)
  await sell(5)
  for (const name of others) await machines.kill(name)
  await elapsed(3_000)
  const before = buyers.acknowledged.length
  const { away } = buyers
  await until(() => buyers.away >= away + 6, 60_000)
  expect(buyers.acknowledged.length).toBe(before)
  for (const name of others) await machines.start(name)
  await sell(10)
  await machines.untilWhole()
})

test('every acknowledged order exists once, and every other call got 503 or a lost connection', async () => {
  await buyers.stop()
  await killServers()
  const acknowledged = buyers.acknowledged.map(({ id }) => id)
  await expectWhole(settings[0] ?? {}, { acknowledged, captured: razorpay.captured, pieces: PIECES })
  console.log(`${acknowledged.length} acknowledged, 0 lost, 0 doubled; ${buyers.away} times 503, ${buyers.cut} cut`)
  expect(buyers.wrong).toEqual([])
})
