import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { newKeeper } from '../server/accounts'
import { newDatabaseAt } from '../server/postgres'
import { signUp } from '../server/shopper'
import { StandInRazorpay } from '../server/stand-in/razorpay'

/** One call of the API. */
export interface Request {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  url: string
  token?: string | undefined
  headers?: Record<string, string> | undefined
  body?: unknown
}

/** What a call answered. `reason`: what the server's log says of a failure. */
export interface Answer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: the shape of an answer depends on its endpoint
  body: any
  reason?: string
}

/** Tables that no outcome is compared by: counts of tries, and what never changes while the shop is open. */
const LEFT_OUT = ['tries', 'known_networks', 'settings', 'migrations']

/** Opens a shop in this process on a new database. `root`: the folder of its server, which may be a changed copy. */
export async function openShop(postgres: string, root: string) {
  const load = (path: string) => import(pathToFileURL(join(root, 'server', path)).href)
  const [{ parseSettings }, { handlersOf, prepareDatabase }, { createApp }, { createSessions }, { createRazorpay }] =
    (await Promise.all(['settings.ts', 'start.ts', 'http/app.ts', 'accounts/sessions.ts', 'payments/razorpay.ts'].map(load))) as [
      typeof import('../../server/settings'),
      typeof import('../../server/start'),
      typeof import('../../server/http/app'),
      typeof import('../../server/accounts/sessions'),
      typeof import('../../server/payments/razorpay'),
    ]
  const [outbox, work, alerts, tidying, tries, guests, reconciling] = (await Promise.all(
    ['mail/outbox.ts', 'mail/work.ts', 'catalogue/alerts.ts', 'database/tidy.ts', 'accounts/tries.ts', 'accounts/guests.ts', 'payments/reconcile.ts'].map(load),
  )) as [
    typeof import('../../server/mail/outbox'),
    typeof import('../../server/mail/work'),
    typeof import('../../server/catalogue/alerts'),
    typeof import('../../server/database/tidy'),
    typeof import('../../server/accounts/tries'),
    typeof import('../../server/accounts/guests'),
    typeof import('../../server/payments/reconcile'),
  ]
  const razorpay = new StandInRazorpay()
  const folder = await mkdtemp(join(tmpdir(), 'interleave-'))
  const url = await newDatabaseAt(postgres)
  const environment = { DATABASE_URL: url, DATABASE_POOL: '12', DATA_DIR: folder, LOG_LEVEL: 'silent', SCRYPT_COST: '2' }
  const settings = parseSettings({ ...environment, ...(await razorpay.start()) })
  if (!settings.provider) throw new Error('The shop has no payment provider.')
  const database = await prepareDatabase(settings)
  const sessions = createSessions(database, 'a secret for tests only, with 32 characters')
  const provider = createRazorpay(settings.provider)
  const ending = new AbortController().signal
  const handlers = handlersOf(database, sessions, provider, settings, () => {}, ending)
  const app = await createApp(settings, database, handlers, sessions, null, ending)
  const reasons = new WeakMap<object, string>()
  app.addHook('onError', async (request, _, error) => {
    reasons.set(request.raw, error.message)
  })
  const control = new pg.Client({ connectionString: url })
  await control.connect()
  const { rows } = await control.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const tables = rows.map(({ name }) => name)
  const mails: string[] = []

  async function send({ method, url, token, headers, body }: Request): Promise<Answer> {
    const response = await app.inject({
      method,
      url,
      headers: { ...headers, ...(token !== undefined && { authorization: token }) },
      ...(body !== undefined && { payload: typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body) }),
    })
    const isJson = String(response.headers['content-type']).startsWith('application/json')
    const reason = reasons.get(response.raw.req)
    return {
      status: response.statusCode,
      body: isJson ? JSON.parse(response.payload) : null,
      ...(response.statusCode >= 500 && reason !== undefined && { reason }),
    }
  }
  const ask = (method: Request['method'], url: string, more: Omit<Request, 'method' | 'url'> = {}) =>
    send({ method, url, ...more })

  const doWork = (queue: 'mail' | 'refunds') => async () => {
    const mail = async ({ to, subject }: { to: string; subject: string }) => void mails.push(`mail to ${to}: ${subject}`)
    const dependencies = { database, provider, send: mail, shop: 'https://shop.example' }
    const failures: unknown[] = []
    await outbox.workThroughOutbox(database, { queue }, {
      work: (task) => work.doTask(dependencies, task),
      onSetAside: work.onSetAside,
      onError: (error) => failures.push(error),
    })
    if (failures.length > 0) throw failures[0]
  }
  /** What the server does by itself, by name. `server/start.ts` repeats each. */
  const jobs: Record<string, () => Promise<unknown>> = {
    'send mail': doWork('mail'),
    'send refunds': doWork('refunds'),
    'mail alerts': () => alerts.mailAlerts(database),
    'reconcile and expire': () => reconciling.reconcile(database, provider),
    tidy: async () => {
      await tidying.tidy(database)
      await tries.forgetTries(database)
      await guests.removeGuests(database)
    },
  }

  let restoreProvider = () => {}
  let known = new Set<string>()
  const books = () => [...razorpay.payments, ...razorpay.refunds].map((row) => JSON.stringify(row))
  let knownBooks = new Set<string>()
  const differences = tables
    .filter((name) => !LEFT_OUT.includes(name))
    .flatMap((name) => [
      `select '${name}' as name, '+' as sign, to_jsonb(x)::text as row from (table public.${name} except all table saved.${name}) x`,
      `select '${name}', '-', to_jsonb(x)::text from (table saved.${name} except all table public.${name}) x`,
    ])
  const statement = { name: 'difference', text: differences.join(' union all ') }

  return {
    control,
    database,
    razorpay,
    jobs,
    tables,
    send,
    ask,
    newShopper: (email: string) => signUp(ask, { email }),
    newKeeper: (email: string) => newKeeper(database, ask, email),
    /** Ids that the saved state has: they are the same in every run. */
    isKnown: (id: string) => known.has(id),

    /** Empties all but the catalogue and its codes. */
    async clear(): Promise<void> {
      const stay = ['products', 'product_counts', 'codes', ...LEFT_OUT]
      await control.query('drop schema if exists saved cascade')
      await control.query(`truncate ${tables.filter((name) => !stay.includes(name)).join(', ')} cascade; truncate tries`)
      await control.query(`delete from codes where version > 1 or id not like '%-sale'; update products set stock = 1000`)
    },
    /** Saves the shop as it is, for `restore`. */
    async save(): Promise<void> {
      await control.query(
        `drop schema if exists saved cascade; create schema saved;
         ${tables.map((name) => `create table saved.${name} as table public.${name};`).join('')} analyze`,
      )
      const all = tables.map((name) => `select to_jsonb(x)::text as row from ${name} x`).join(' union all ')
      const { rows } = await control.query<{ row: string }>(all)
      restoreProvider = razorpay.remember()
      knownBooks = new Set(books())
      known = new Set([...rows.map(({ row }) => row), ...knownBooks].flatMap((row) => row.match(/[\w-]{12,}/g) ?? []))
      mails.length = 0
    },
    /** Brings the saved shop back. Only tables that differ are written. */
    async restore(): Promise<void> {
      const { rows } = await control.query<{ name: string }>({ name: 'changed', text: `select distinct name from (${statement.text}) d` })
      const changed = [...rows.map(({ name }) => name), 'tries', 'known_networks']
      await control.query(
        `begin; set local session_replication_role = replica;
         ${changed.map((name) => `delete from ${name}; insert into ${name} table saved.${name};`).join('')} commit`,
      )
      restoreProvider()
      mails.length = 0
    },
    /** What differs from the saved shop: rows with `+` and `-`, mails that were sent, and what the provider did. */
    async difference(): Promise<string[]> {
      const { rows } = await control.query<{ name: string; sign: string; row: string }>(statement)
      return [
        ...rows.map(({ name, sign, row }) => `${sign} ${name} ${row}`),
        ...books().filter((row) => !knownBooks.has(row)).map((row) => `+ provider ${row}`),
        ...mails,
      ]
    },
    async close(): Promise<void> {
      await control.end()
      await app.close()
      await database.close()
      razorpay.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export type Shop = Awaited<ReturnType<typeof openShop>>
