import { chmod, rm } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { openDatabase } from '../../../server/database/open'
import { newKeeper } from '../../server/accounts'
import { newDatabase } from '../../server/engines'
import { findPostgres } from '../../server/postgres'
import { buildForTests, killServers, newFolder, startServer } from '../../server/processes'
import { call, newShopper, type Shopper } from '../../server/shopper'
import { ROSE } from '../../server/whole'
import { machine, table } from '../document'
import { withEarlierServer } from '../earlier'
import { quantile } from '../statistics'

// tsx tests/bench/server/desk.ts measures how fast the lists of the desk are on PostgreSQL with 300,000 orders of
// 100,000 customers, and how much twelve such lists in a loop slow down a shopper. It prints the tables of
// docs/scale.md. BENCH_ORDERS, BENCH_ACCOUNTS: the numbers of orders and customers. With --before COMMIT, the server
// at that commit is measured in the same run, on a database of its own.

const ORDERS = Number(process.env.BENCH_ORDERS ?? 300_000)
const ACCOUNTS = Number(process.env.BENCH_ACCOUNTS ?? 100_000)
const RUNS = 20
/** The number of rounds, each with a shopper alone and with twelve lists, and the ms of each. */
const ROUNDS = 4
const ROUND = 6_000
const DESKS = 12

/** The URLs. `{deep}`: an order from a year ago. */
const LISTS = {
  'orders, newest': '/api/desk/orders',
  'orders, a year back': '/api/desk/orders?after={deep}',
  'orders, placed': '/api/desk/orders?state=placed',
  'orders, delivered': '/api/desk/orders?state=delivered',
  'orders, attention': '/api/desk/orders?state=attention',
  'orders of a day': '/api/desk/orders?from=2026-06-01&to=2026-06-01',
  'orders of a year': '/api/desk/orders?from=2025-06-01&to=2026-05-31',
  'search: an order id': '/api/desk/orders?search=00012345',
  'search: an e-mail': '/api/desk/orders?search=c4242@example.com',
  'search: a name of few': '/api/desk/orders?search=name4242',
  'search: a name of many': '/api/desk/orders?search=name4',
  'search: part of every e-mail': '/api/desk/orders?search=example',
  'search: nothing': '/api/desk/orders?search=nothing-like-it',
  'search: two letters of none': '/api/desk/orders?search=zz',
  customers: '/api/desk/customers',
  'customers, an e-mail': '/api/desk/customers?search=c4242@example.com',
  'customers, part of every e-mail': '/api/desk/customers?search=example',
  'customers, two letters of none': '/api/desk/customers?search=zz',
  stock: '/api/desk/stock',
  products: '/api/desk/products',
  codes: '/api/desk/codes',
  reviews: '/api/desk/reviews',
  'reviews, a search': '/api/desk/reviews?search=nothing-like-it',
  audit: '/api/desk/audit',
  'audit, a search': '/api/desk/audit?search=nothing-like-it',
} as const

/**
 * Copies a delivered order of the shop this many times with its related rows. Of 100 orders 98 are delivered, and the
 * newest are placed.
 */
async function fill(url: string, delivered: string, placed: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  for (const sql of [
    `insert into accounts (id, email, email_as_given, first_name, last_name, password, created_at)
     select gen_random_uuid(), 'c' || i || '@example.com', 'c' || i || '@example.com', 'Name' || i, 'Last' || (i % 7000), '',
       now() - (i % 700) * interval '1 day' from generate_series(1, ${ACCOUNTS}) i`,
    `insert into codes (id, name, key, percent) values ('new-year-sale', 'New Year Sale', 'NEWYEARSALE', 10)`,
    `create temp table buyers as select id, row_number() over () as n from accounts where email like 'c%@example.com'`,
    'create index on buyers (n)',
    `insert into orders (account_id, id, payment_id, order_ref, amount, content, state, life, fulfilment, needs_attention, code_id,
       created_at, updated_at)
     select b.id, gen_random_uuid(), 'pay_' || i, lpad(to_hex(i), 8, '0'), o.amount,
       jsonb_set(o.content, '{delivery,name}', to_jsonb('Name' || (i % ${ACCOUNTS}))), o.state, o.life, o.fulfilment, i % 900 = 0,
       case when i % 3 = 0 then 'new-year-sale' end, at, at
     from generate_series(1, ${ORDERS}) i join buyers b on b.n = 1 + i % ${ACCOUNTS}
       cross join lateral (select now() - i * interval '3 minutes' as at) t
       join orders o on o.id = case when i < ${ORDERS} / 50 then '${placed}'::uuid else '${delivered}'::uuid end`,
    `insert into order_lines select o.account_id, o.id, 0, '${ROSE}', 'Rose', 190000, 111700, 1, true from orders o
     where payment_id like 'pay_%' and not exists (select 1 from order_lines l where l.account_id = o.account_id and l.order_id = o.id)`,
    `insert into order_events (account_id, order_id, id, at, by, type, words, written_at)
     select account_id, id, gen_random_uuid(), created_at, 'shopkeeper', 'order.deliver', 'Delivered', created_at from orders`,
    `insert into outbox (id, account_id, kind, content, done_at, set_aside_at)
     select gen_random_uuid(), account_id, 'order.delivered', jsonb_build_object('orderId', id),
       case when random() > 0.005 then now() end, case when random() < 0.5 then now() end from orders limit 60000`,
    `insert into reviews (id, product_id, account_id, stars, text, state, updated_at)
     select gen_random_uuid(), p.id, b.id, 4, 'I like it ' || b.n, case when b.n % 500 = 0 then 'waiting' else 'shown' end,
       now() - b.n * interval '1 minute' from buyers b join products p on p.position = b.n % 10`,
    `insert into audit (id, who, what, subject, at) select gen_random_uuid(), 'keeper@example.com', 'product.change', 'p' || i,
       now() - i * interval '2 minutes' from generate_series(1, 50000) i`,
    'vacuum analyze',
  ])
    await client.query(sql)
  await client.end()
}

interface Measured {
  lists: Map<string, { p50: number; p95: number; status: number }>
  shopper: { alone: number; busy: number; refused: number; lists: number; listsRefused: number }
}

/** Repeats a shopper's calls, and returns how long each took. */
async function shopFor(shopper: Shopper, until: number): Promise<{ times: number[]; refused: number }> {
  const times: number[] = []
  let refused = 0
  const timed = async (work: () => Promise<{ status: number }>) => {
    const began = performance.now()
    if ((await work()).status >= 400) refused += 1
    times.push(performance.now() - began)
  }
  while (performance.now() < until) {
    await timed(() => shopper.put(ROSE))
    await timed(() => shopper.get('/api/user/cart'))
    await timed(() => shopper.place())
  }
  return { times, refused }
}

async function measure(build: string, url: string, token: string): Promise<Measured> {
  process.env.SERVER_BUILD = build
  const server = await startServer({
    DATABASE_URL: url,
    DATA_DIR: await newFolder('data'),
    SCRYPT_COST: '2',
    LOG_LEVEL: 'fatal',
  })
  console.log(`started in ${(server.startup / 1000).toFixed(0)} s, migrations included`)
  const ask = async (path: string) => {
    const began = performance.now()
    const response = await fetch(server.address + path, { headers: { authorization: token } })
    await response.arrayBuffer()
    return { status: response.status, ms: performance.now() - began }
  }
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query('update products set stock = 1000000')
  const { rows } = await client.query(
    `select id from orders where created_at < now() - interval '1 year' order by created_at desc limit 1`,
  )
  await client.end()
  const lists: Measured['lists'] = new Map()
  for (const [name, path] of Object.entries(LISTS)) {
    const answers: Awaited<ReturnType<typeof ask>>[] = []
    for (let run = 0; run <= RUNS; run += 1) answers.push(await ask(path.replace('{deep}', rows[0]?.id)))
    const times = answers.slice(1).map(({ ms }) => ms)
    const status = Math.max(...answers.map((answer) => answer.status))
    lists.set(name, { p50: quantile(times, 0.5), p95: quantile(times, 0.95), status })
  }
  const shopper = await newShopper(() => server.address)
  const alone: number[] = []
  const busy: number[] = []
  let [refused, shown, listsRefused] = [0, 0, 0]
  const paths = ['/api/desk/customers', '/api/desk/orders', '/api/desk/orders?state=attention', '/api/desk/stock']
  await shopFor(shopper, performance.now() + 1_000)
  for (let round = 0; round < ROUNDS; round += 1) {
    const quiet = await shopFor(shopper, performance.now() + ROUND)
    const until = performance.now() + ROUND
    const desks = Promise.all(
      Array.from({ length: DESKS }, async (_, at) => {
        for (let turn = at; performance.now() < until; turn += 1) {
          const { status } = await ask(paths[turn % paths.length] ?? '')
          if (status === 200) shown += 1
          else listsRefused += 1
        }
      }),
    )
    const withLists = await shopFor(shopper, until)
    await desks
    alone.push(...quiet.times)
    busy.push(...withLists.times)
    refused += quiet.refused + withLists.refused
  }
  await server.stop()
  return {
    lists,
    shopper: { alone: quantile(alone, 0.95), busy: quantile(busy, 0.95), refused, lists: shown, listsRefused },
  }
}

/** Creates the database with a build's server, so that it has that build's schema. Returns a shopkeeper's token. */
async function prepare(build: string, url: string): Promise<string> {
  process.env.SERVER_BUILD = build
  const server = await startServer({
    DATABASE_URL: url,
    DATA_DIR: await newFolder('data'),
    SCRYPT_COST: '2',
    LOG_LEVEL: 'fatal',
  })
  const database = await openDatabase({ databaseUrl: url, dataFolder: '' }, () => {})
  const { token } = await newKeeper(database, (method, path, asked) => call(server.address, method, path, asked))
  const shopper = await newShopper(() => server.address)
  const ids: string[] = []
  for (let order = 0; order < 2; order += 1) {
    await shopper.put(ROSE)
    await shopper.place()
    ids.push((await shopper.orders()).at(-1)?._id ?? '')
  }
  const events = [
    { type: 'order.pack' },
    { type: 'order.ship', courier: 'Delhivery', trackingNumber: '1' },
    { type: 'order.deliver' },
  ]
  for (const event of events)
    await call(server.address, 'POST', `/api/desk/orders/${ids[0]}/events`, { token, body: { event } })
  await database.close()
  await server.stop()
  await fill(url, ids[0] ?? '', ids[1] ?? '')
  return token
}

const ms = (time: number) => Math.round(time).toLocaleString('en')

function print(all: readonly (readonly [string, Measured])[]): void {
  const cells = ([, { lists }]: readonly [string, Measured], name: string) => {
    const { p50 = Number.NaN, p95 = Number.NaN, status } = lists.get(name) ?? {}
    return [ms(p50), status === 200 ? ms(p95) : `${ms(p95)} (${status})`]
  }
  const rows = Object.keys(LISTS).map((name) => [name, ...all.flatMap((one) => cells(one, name))])
  console.log(machine(`${ORDERS.toLocaleString('en')} orders, ${ACCOUNTS.toLocaleString('en')} customers`))
  console.log(`\n${table(['list', ...all.flatMap(([name]) => [`${name}, median ms`, 'p95'])], rows)}`)
  const shoppers = all.map(([name, { shopper }]) => [
    name,
    shopper.alone.toFixed(1),
    shopper.busy.toFixed(1),
    (shopper.busy / shopper.alone).toFixed(2),
    String(shopper.refused),
    `${shopper.lists}, ${shopper.listsRefused} refused`,
  ])
  const head = ['server', "shopper's p95 alone, ms", `with ${DESKS} lists`, 'ratio', 'refused', 'lists shown']
  console.log(`\n${table(head, shoppers)}`)
}

async function run(now: string, before: string | null, commit: string): Promise<void> {
  const measured: [string, Measured][] = []
  const builds: [string, string][] = before
    ? [
        [commit, before],
        ['now', now],
      ]
    : [['now', now]]
  for (const [name, build] of builds) {
    const { DATABASE_URL: url = '' } = await newDatabase('PostgreSQL')
    measured.push([name, await measure(build, url, await prepare(build, url))])
  }
  print(measured)
}

const { values } = parseArgs({ options: { before: { type: 'string' } } })
const folder = await newFolder('bench')
await chmod(folder, 0o711)
process.env.TMPDIR = folder
const now = await buildForTests()
const cluster = process.env.TEST_DATABASE_URL ? null : await findPostgres({ shared_buffers: '256MB' })
try {
  if (cluster) process.env.TEST_DATABASE_URL = cluster.url
  const { before: commit } = values
  if (commit) await withEarlierServer(commit, (before) => run(now, before, commit))
  else await run(now, null, '')
} finally {
  await killServers()
  await cluster?.stop()
  await rm(folder, { recursive: true, force: true })
}
