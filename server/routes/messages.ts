import { randomUUID } from 'node:crypto'
import { messageStateBody, replyBody } from '../../contract/desk-bodies'
import { bodyOf, ok } from '../../contract/http'
import { wrongAfter } from '../../contract/order-refusals'
import { type DeskMessagesQuery, parseDeskMessagesQuery } from '../../contract/queries'
import { notFound } from '../../contract/refusal'
import { timestamp } from '../../contract/timestamp'
import { MAX_COUNTED } from '../../domain/desk/desk'
import { EXCERPT, MESSAGE_STATES, type MessageState, namedIds, type Thread } from '../../domain/desk/desk-message'
import type { Account } from '../accounts/account'
import type { Database, Queries } from '../database/database'
import type { Handlers } from '../http/handlers'
import { addToOutbox, NO_ACCOUNT } from '../mail/outbox'
import { pattern } from '../orders/desk-list'
import { writeAuditEntry } from '../shopkeeping/audit'

interface MessageRow {
  ticket: string
  about: string
  text: string
  email: string
  account_id: string | null
  state: MessageState
  made_at: Date
  updated_at: Date
}

// The expression is that of the index in migrations/103-message-threads.sql.
const MESSAGE_TEXT = `lower(m.ticket || e'\\n' || m.about || e'\\n' || m.email || e'\\n' || m.text)`

/** The account of a message: that of its writer, or of its address. */
const CUSTOMER = `(select a.first_name || ' ' || a.last_name from accounts a
  where (a.id = m.account_id or (m.account_id is null and a.email = lower(m.email))) and a.leaves_at is null limit 1)`

/** The endpoints of messages at the desk, and GET /api/user/messages. */
export const messageHandlers = (database: Database) =>
  ({
    'GET /api/desk/messages': async (call) =>
      ok(await messagesPage(database.desk(call.signal), parseDeskMessagesQuery(call.query))),
    'GET /api/desk/messages/{id}': async (call) => ok({ message: await deskMessage(database, call.params.id) }),
    'POST /api/desk/messages/{id}/replies': async (call, { email_as_given: who }) => {
      const { id = randomUUID(), text } = bodyOf(call, replyBody)
      const ticket = call.params.id
      const message = await database.transaction(async (queries) => {
        await lockMessage(queries, ticket)
        const isNew = await writeAuditEntry(queries, { id, who, what: 'message.reply', subject: ticket, detail: {} })
        if (isNew) {
          await queries.query('insert into message_replies (id, ticket, who, text) values ($1, $2, $3, $4)', [
            id,
            ticket,
            who,
            text,
          ])
          await setState(queries, ticket, 'answered')
          await addToOutbox(queries, NO_ACCOUNT, 'message.reply', { ticket, reply: id })
        }
        return deskMessage(queries, ticket)
      })
      return ok({ message })
    },
    'PATCH /api/desk/messages/{id}': async (call, { email_as_given: who }) => {
      const { state } = bodyOf(call, messageStateBody)
      const ticket = call.params.id
      const message = await database.transaction(async (queries) => {
        const before = await lockMessage(queries, ticket)
        if (before.state !== state) {
          await setState(queries, ticket, state)
          await writeAuditEntry(queries, { who, what: 'message.state', subject: ticket, detail: { state } })
        }
        return deskMessage(queries, ticket)
      })
      return ok({ message })
    },
    'GET /api/user/messages': async (_, caller) => ok({ messages: await threadsOf(database, caller) }),
  }) satisfies Partial<Handlers>

async function lockMessage({ query }: Queries, ticket: string): Promise<MessageRow> {
  const [message] = await query<MessageRow>('select * from messages where ticket = $1 for update', [ticket])
  if (!message) throw notFound('message')
  return message
}

const setState = ({ query }: Queries, ticket: string, state: MessageState) =>
  query('update messages set state = $2, updated_at = clock_timestamp() where ticket = $1', [ticket, state])

/** A page of the inbox, last changed first. Refuses (422) a page that follows no message. */
async function messagesPage({ query }: Queries, { search, state, after, limit }: DeskMessagesQuery) {
  if (after !== undefined && (await query('select 1 from messages where ticket = $1', [after])).length === 0)
    throw wrongAfter('the messages')
  const rows = await query<MessageRow & { name: string | null }>(
    `select m.*, ${CUSTOMER} as name from messages m
     where ($1::text is null or m.state = $1) and ($2 = '%%' or ${MESSAGE_TEXT} like $2)
       and ($3::text is null or (m.updated_at, m.ticket) < (select updated_at, ticket from messages where ticket = $3))
     order by m.updated_at desc, m.ticket desc limit $4`,
    [state ?? null, pattern(search), after ?? null, limit + 1],
  )
  const counts = await query<{ state: MessageState; n: number }>(
    `select s.state, (select count(*) from (select 1 from messages m where m.state = s.state
       and ($2 = '%%' or ${MESSAGE_TEXT} like $2) limit ${MAX_COUNTED}) c) as n from unnest($1::text[]) s (state)`,
    [MESSAGE_STATES, pattern(search)],
  )
  const page = rows.slice(0, limit)
  return {
    messages: page.map(({ ticket, about, name, email, text, updated_at, ...row }) => ({
      id: ticket,
      subject: about,
      state: row.state,
      email,
      name,
      text: text.slice(0, EXCERPT),
      at: timestamp(updated_at),
    })),
    next: rows.length > limit ? (page.at(-1)?.ticket ?? null) : null,
    counts: Object.fromEntries(counts.map((row) => [row.state, row.n])) as Record<MessageState, number>,
  }
}

/** Adds the replies to messages. */
async function withReplies({ query }: Queries, messages: readonly MessageRow[]): Promise<Thread[]> {
  const replies = await query<{ id: string; ticket: string; text: string; made_at: Date }>(
    'select id, ticket, text, made_at from message_replies where ticket = any($1) order by made_at, id',
    [messages.map(({ ticket }) => ticket)],
  )
  return messages.map(({ ticket, about, state, text, made_at }) => ({
    id: ticket,
    subject: about,
    state,
    entries: [
      { id: ticket, at: timestamp(made_at), by: 'customer' as const, text },
      ...replies
        .filter((reply) => reply.ticket === ticket)
        .map((reply) => ({ id: reply.id, at: timestamp(reply.made_at), by: 'shop' as const, text: reply.text })),
    ],
  }))
}

/** A message at the desk. Refuses (404) an unknown ticket. */
async function deskMessage(queries: Queries, ticket: string) {
  const [message] = await queries.query<MessageRow & { name: string | null }>(
    `select m.*, ${CUSTOMER} as name from messages m where m.ticket = $1`,
    [ticket],
  )
  const [thread] = message ? await withReplies(queries, [message]) : []
  if (!message || !thread) throw notFound('message')
  const orders = await queries.query<{ _id: string; orderId: string }>(
    `select o.id as _id, o.order_ref as "orderId" from orders o
     where o.order_ref = any($1) and o.account_id in (select id from accounts where id = $2 or email = lower($3))
     order by o.created_at desc limit 10`,
    [namedIds(thread.entries.map(({ text }) => text)), message.account_id, message.email],
  )
  return { ...thread, email: message.email, name: message.name, orders }
}

/** The newest 100 messages of an account: those that it sent, and those of its address if it is proved. */
export async function threadsOf(queries: Queries, { id, email, email_proved_at }: Account): Promise<Thread[]> {
  const messages = await queries.query<MessageRow>(
    `select * from messages where account_id = $1 or (account_id is null and lower(email) = $2)
     order by made_at desc, ticket limit 100`,
    [id, email_proved_at ? email : null],
  )
  return withReplies(queries, messages)
}
