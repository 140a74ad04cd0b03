import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { removeGuests } from '../../server/accounts/guests'
import { createSessions } from '../../server/accounts/sessions'
import { deleteExpiredTries } from '../../server/accounts/tries'
import { mailAlerts } from '../../server/catalogue/alerts'
import { tidy } from '../../server/database/tidy'
import { createApp } from '../../server/http/app'
import type { Queue } from '../../server/mail/outbox'
import { sendDueConfirmations } from '../../server/orders/confirmations'
import { createRazorpay } from '../../server/payments/razorpay'
import { reconcile } from '../../server/payments/reconcile'
import { parseSettings } from '../../server/settings'
import { LiveSettings } from '../../server/shopkeeping/live-settings'
import { handlersOf, prepareDatabase, servicesOf } from '../../server/start'
import { newKeeper, workThrough } from '../server/accounts'
import { FakeRazorpay } from '../server/fakes/razorpay'
import { newDatabaseAt } from '../server/postgres'
import { signUp } from '../server/shopper'

export const COURIER_SECRET = 'a secret of the courier, for tests only'

/** One call of the API. */
export interface Request {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  url: string
  token?: string | undefined
  headers?: Record<string, string> | undefined
  body?: unknown
}

/** A call's response. `reason`: the error inside the server. */
export interface Answer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: the shape of an answer depends on its endpoint
  body: any
  reason?: string
}

/** The status of a finished job, which has no response. */
export const JOB_DONE = 0

/**
 * Tables that outcomes are not compared by: counters of login attempts and of changes of the feed, and tables that never
 * change while the shop is open.
 */
const LEFT_OUT = ['tries', 'feed', 'known_networks', 'migrations']
/** Tables whose rows remain in a new starting state. */
const CATALOGUE = ['products', 'product_counts', 'codes', ...LEFT_OUT]

/**
 * The pieces of each product that the shop has or has sold: for sale, reserved, or taken by an order that does not
 * return them.
 */
export const PIECES = `
  select p.id, p.stock + coalesce(sum(n.qty), 0) as pieces from products p left join (
    select l.id, l.qty from payments y, jsonb_to_recordset(y.draft->'products') as l(id text, qty bigint) where y.reserved
    union all
    select l.product_id, l.qty from order_lines l join orders o on o.id = l.order_id
      where l.is_taken and o.life->'value'->>'stock' <> 'back'
    union all
    select subject, -(detail->>'change')::int from audit where what = 'stock.correct'
  ) n on n.id = p.id group by p.id`

/**
 * `saved.record` writes each added row with `+` and each removed row with `-` into `saved.changes`. `saved.restore`
 * undoes the changes without triggers.
 */
const RECORDER = `
  create unlogged table saved.changes (name text, sign text, row text);
  create function saved.record() returns trigger language plpgsql as $$ begin
    if tg_op <> 'DELETE' then insert into saved.changes select tg_table_name, '+', to_jsonb(x)::text from added x; end if;
    if tg_op <> 'INSERT' then insert into saved.changes select tg_table_name, '-', to_jsonb(x)::text from removed x; end if;
    return null;
  end $$;
  create function saved.restore() returns void language plpgsql set session_replication_role = replica as $$ declare changed text; begin
    for changed in with undone as (delete from saved.changes returning name) select distinct name from undone loop
      execute format('delete from %1$I; insert into %1$I table saved.%1$I', changed);
    end loop;
  end $$`
const recordChanges = (table: string) =>
  Object.entries({
    insert: 'new table as added',
    update: 'new table as added old table as removed',
    delete: 'old table as removed',
  })
    .map(
      ([event, rows]) =>
        `create trigger saved_${event} after ${event} on ${table} referencing ${rows} for each statement execute function saved.record()`,
    )
    .join(';')

/**
 * Opens a shop in this process on a new PostgreSQL database. It can be saved, restored and compared with the saved
 * state.
 */
export async function openShop(postgres: string) {
  const razorpay = new FakeRazorpay()
  const folder = await mkdtemp(join(tmpdir(), 'interleave-'))
  const connectionString = await newDatabaseAt(postgres)
  const fixed = {
    DATABASE_POOL: '12',
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    SCRYPT_COST: '2',
    CONFIRM_WITHIN: '48',
    CONFIRM_REMINDERS: '24,2',
    COURIER_WEBHOOK_SECRET: COURIER_SECRET,
  }
  const settings = parseSettings({ DATABASE_URL: connectionString, ...fixed, ...(await razorpay.start()) })
  const database = await prepareDatabase(settings)
  const sessions = createSessions(database, 'a secret for tests only, with 32 characters')
  const provider = settings.provider && createRazorpay(settings.provider)
  if (!provider) throw new Error('The shop has no payment provider.')
  const live = new LiveSettings(database, settings)
  const ending = new AbortController().signal
  const handlers = handlersOf(database, sessions, servicesOf(live), () => {}, ending)
  const app = await createApp(live, database, handlers, sessions, null, ending)
  const reasons = new WeakMap<object, string>()
  app.addHook('onError', async (request, _, error) => void reasons.set(request.raw, error.message))
  const control = new pg.Client({ connectionString })
  await control.connect()
  await control.query('set plan_cache_mode = force_generic_plan')
  const { rows } = await control.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const tables = rows.map(({ name }) => name)
  const forEach = (some: readonly string[], sql: (table: string) => string) => some.map(sql).join(';')
  const mails: string[] = []

  async function send({ method, url, token, headers, body }: Request): Promise<Answer> {
    const payload = typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body)
    const {
      statusCode,
      payload: text,
      raw,
    } = await app.inject({
      method,
      url,
      headers: { ...headers, ...(token !== undefined && { authorization: token }) },
      ...(body !== undefined && { payload }),
    })
    const reason = reasons.get(raw.req)
    const answer = { status: statusCode, body: text === '' ? null : JSON.parse(text) }
    return reason === undefined ? answer : { ...answer, reason }
  }
  const ask = (method: Request['method'], url: string, more: Omit<Request, 'method' | 'url'> = {}) =>
    send({ method, url, ...more })

  async function workOn(queue: Queue) {
    const mail = async ({ to, subject }: { to: string; subject: string }) =>
      void mails.push(`mail to ${to}: ${subject}`)
    const failures: unknown[] = []
    await workThrough(database, queue, { provider, send: mail, onError: (error) => void failures.push(error) })
    if (failures.length > 0) throw failures[0]
  }
  // The jobs that server/start.ts repeats, and a shopper's actions at the provider.
  const jobs = {
    'send mail': () => workOn('mail'),
    'send refunds': () => workOn('refunds'),
    'send due confirmations': () => sendDueConfirmations(database),
    'mail alerts': () => mailAlerts(database),
    // A window opens for an order of the provider that the shop has stored. The schedule decides when this statement runs.
    'pay in the window, and the webhook': async () => {
      const stored = await database.query<{ id: string }>(
        'select provider_order as id from payments where provider_order is not null',
      )
      const open = [...razorpay.orders.values()].find(
        ({ id, status }) => status === 'created' && stored.some((one) => one.id === id),
      )
      if (!open) return
      const { payment } = razorpay.pay(open.id)
      const { status, reason } = await send({
        method: 'POST',
        url: '/api/webhooks/razorpay',
        ...razorpay.event('payment.captured', payment),
      })
      if (status !== 200) throw new Error(`The webhook was answered ${status}: ${reason}`)
    },
    'reconcile and expire': () => reconcile(database, provider),
    tidy: async () => {
      await tidy(database)
      await deleteExpiredTries(database)
      await removeGuests(database)
    },
  }

  const books = () => [...razorpay.payments.values(), ...razorpay.refunds].map((row) => JSON.stringify(row))
  let isSaved = false
  let saved = { ids: new Set<string>(), books: new Set<string>(), restoreProvider: () => {} }

  /** The difference from the saved shop: rows with `+` and `-`, sent mails, and the provider's actions. */
  async function difference(): Promise<string[]> {
    const { rows } = await control.query<{ name: string; sign: string; row: string }>({
      name: 'difference',
      text: 'select name, sign, row from saved.changes',
    })
    // A row that was changed back is added and removed.
    const counts = new Map<string, number>()
    const count = (line: string, by: number) => counts.set(line, (counts.get(line) ?? 0) + by)
    for (const { name, sign, row } of rows) if (!LEFT_OUT.includes(name)) count(`${name} ${row}`, sign === '+' ? 1 : -1)
    return [
      ...[...counts].flatMap(([line, n]) => Array<string>(Math.abs(n)).fill(`${n > 0 ? '+' : '-'} ${line}`)),
      ...books().flatMap((row) => (saved.books.has(row) ? [] : [`+ provider ${row}`])),
      ...mails,
    ]
  }

  return {
    control,
    database,
    razorpay,
    jobs,
    send,
    ask,
    difference,
    newShopper: (email: string) => signUp(ask, { email }),
    newKeeper: (email: string) => newKeeper(database, ask, email),
    /** Whether the saved shop has an id, which is then the same in every run. */
    isKnown: (id: string) => saved.ids.has(id),

    /** Runs a job. It resolves like a call. */
    async work(name: string): Promise<Answer> {
      try {
        await jobs[name as keyof typeof jobs]()
        return { status: JOB_DONE, body: null }
      } catch (error) {
        return { status: 500, body: null, reason: String(error) }
      }
    },
    /** Empties all tables except the catalogue and its first codes. */
    async clear(): Promise<void> {
      // The last schedule may have changed the catalogue, such as a product that is no longer for sale.
      if (isSaved) await this.restore()
      await control.query('drop schema if exists saved cascade')
      const others = tables.filter((name) => !CATALOGUE.includes(name))
      await control.query(`truncate ${others.join(', ')} cascade; delete from codes where id not like '%-sale';
        update products set stock = 1000`)
    },
    /** Saves the current state of the shop for `restore`. From now on, triggers write each change of a row. */
    async save(): Promise<void> {
      await control.query('drop schema if exists saved cascade; create schema saved')
      await control.query('vacuum')
      await control.query(`${forEach(tables, (name) => `create table saved.${name} as table public.${name}`)}; analyze`)
      await control.query(`create table saved.pieces as ${PIECES}; ${RECORDER}; ${forEach(tables, recordChanges)}`)
      const all = tables.map((name) => `select to_jsonb(x)::text as row from ${name} x`).join(' union all ')
      const { rows } = await control.query<{ row: string }>(all)
      const texts = [...rows.map(({ row }) => row), ...books()]
      const ids = new Set(texts.flatMap((row) => row.match(/[\w-]{12,}/g) ?? []))
      saved = { ids, books: new Set(books()), restoreProvider: razorpay.remember() }
      isSaved = true
      mails.length = 0
    },
    /** Restores the saved shop. */
    async restore(): Promise<void> {
      await control.query({ name: 'restore', text: 'select saved.restore()' })
      await live.reload()
      saved.restoreProvider()
      mails.length = 0
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
