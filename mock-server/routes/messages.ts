import { v4 as uuid } from 'uuid'
import * as v from 'valibot'
import { messageBody } from '../../contract/bodies'
import { messageStateBody, replyBody } from '../../contract/desk-bodies'
import type { SimulatedHandlers } from '../../contract/endpoints'
import { bodyOf, created, ok } from '../../contract/http'
import { wrongAfter } from '../../contract/order-refusals'
import { parseDeskMessagesQuery } from '../../contract/queries'
import { notFound } from '../../contract/refusal'
import { timestamp } from '../../contract/timestamp'
import type { Subject } from '../../domain/account/message'
import { DEMO_SHOPKEEPER } from '../../domain/desk/demo-shopkeeper'
import { MAX_COUNTED } from '../../domain/desk/desk'
import { EXCERPT, MESSAGE_STATES, type MessageState, namedIds, type Thread } from '../../domain/desk/desk-message'
import { emailKey } from '../../domain/normal-text'
import type { Account } from '../account-record'
import type { Accounts } from '../accounts'
import type { Sessions } from '../session'
import { pageOf, searchFor } from './page'

// Messages are stored in the shopkeeper's account, newest first.

/** A stored message. Times in ms. `accountId`: of a writer who was logged in. */
const recordSchema = v.object({
  ticket: v.string(),
  about: v.string(),
  text: v.string(),
  email: v.string(),
  accountId: v.nullable(v.string()),
  state: v.picklist(MESSAGE_STATES),
  madeAt: v.number(),
  changedAt: v.number(),
  replies: v.array(v.object({ id: v.string(), text: v.string(), at: v.number() })),
})
type MessageRecord = v.InferOutput<typeof recordSchema>

/** Stored messages: the oldest ones are removed. */
const MOST_STORED = 1_000

const recordsOf = ({ messages = [] }: Pick<Account, 'messages'>): MessageRecord[] =>
  messages.flatMap((message) => (v.is(recordSchema, message) ? [message] : []))

async function messagesIn(accounts: Accounts): Promise<MessageRecord[]> {
  const keeper = await accounts.find(DEMO_SHOPKEEPER.email)
  return keeper ? recordsOf(keeper) : []
}

const changeMessages = (accounts: Accounts, change: (messages: MessageRecord[]) => MessageRecord[]) =>
  accounts.change(DEMO_SHOPKEEPER.email, (keeper): Account => {
    if (!keeper) throw notFound('message')
    return { ...keeper, messages: change(recordsOf(keeper)).slice(0, MOST_STORED) }
  })

/** The messages that wait for an answer. */
export const openMessages = async (accounts: Accounts): Promise<MessageRecord[]> =>
  (await messagesIn(accounts)).filter(({ state }) => state === 'open')

/** The messages of an account to the shop, newest first. */
export async function threadsOf(accounts: Accounts, { _id }: Pick<Account, '_id'>): Promise<Thread[]> {
  return (await messagesIn(accounts)).filter(({ accountId }) => accountId === _id).map(threadOf)
}

/** Removes the texts of a deleted account. A complaint stays unchanged, since it may be taken to court. */
export const forgetMessages = (accounts: Accounts, { _id, email }: Pick<Account, '_id' | 'email'>) =>
  changeMessages(accounts, (messages) =>
    messages.map((message) => {
      if (message.accountId !== _id && emailKey(message.email) !== emailKey(email)) return message
      if (message.about === ('A complaint' satisfies Subject)) return { ...message, accountId: null }
      return { ...message, accountId: null, text: '', email: '', replies: [], state: 'closed' }
    }),
  )

const at = (time: number) => timestamp(new Date(time))

const threadOf = ({ ticket, about, state, text, madeAt, replies }: MessageRecord): Thread => ({
  id: ticket,
  subject: about,
  state,
  entries: [
    { id: ticket, at: at(madeAt), by: 'customer' as const, text },
    ...replies.map((reply) => ({ id: reply.id, at: at(reply.at), by: 'shop' as const, text: reply.text })),
  ],
})

/** Messages to the shop: POST /api/message, those of a shopper, and the inbox of the desk. This backend sends no mail. */
export function messageHandlers(sessions: Sessions, accounts: Accounts) {
  const customerOf = async ({ accountId, email }: MessageRecord) =>
    (await accounts.all()).find((account) =>
      accountId === null ? emailKey(account.email) === emailKey(email) : account._id === accountId,
    )
  const nameOf = (account: Account | undefined) => (account ? `${account.firstName} ${account.lastName}` : null)

  async function deskMessage(ticket: string) {
    const message = (await messagesIn(accounts)).find((one) => one.ticket === ticket)
    if (!message) throw notFound('message')
    const thread = threadOf(message)
    const customer = await customerOf(message)
    const named = new Set(namedIds(thread.entries.map(({ text }) => text)))
    const orders = (customer?.orders ?? []).filter(({ orderId }) => named.has(orderId))
    return {
      ...thread,
      email: message.email,
      name: nameOf(customer),
      orders: orders.map(({ _id, orderId }) => ({ _id, orderId })),
    }
  }

  async function changed(ticket: string, change: (message: MessageRecord) => MessageRecord) {
    await changeMessages(accounts, (messages) => {
      const before = messages.find((one) => one.ticket === ticket)
      if (!before) throw notFound('message')
      const after = change(before)
      return after === before ? messages : messages.map((one) => (one === before ? after : one))
    })
    return ok({ message: await deskMessage(ticket) })
  }

  return {
    'POST /api/message': async (call) => {
      const { about, text, email } = bodyOf(call, messageBody)
      const ticket = `S-${uuid().slice(0, 8).toUpperCase()}`
      const writer =
        call.headers.authorization === undefined ? null : await sessions.account(call as never).catch(() => null)
      const now = Date.now()
      const record = { ticket, about, text, email, accountId: writer?._id ?? null, replies: [] }
      await changeMessages(accounts, (messages) => [
        { ...record, state: 'open', madeAt: now, changedAt: now },
        ...messages,
      ])
      return created({ ticket })
    },
    'GET /api/user/messages': async (call) =>
      ok({ messages: (await threadsOf(accounts, await sessions.account(call))).slice(0, 100) }),
    'GET /api/desk/messages': async (call) => {
      const query = parseDeskMessagesQuery(call.query)
      const isFound = searchFor(query.search)
      const found = (await messagesIn(accounts))
        .filter(({ ticket, about, email, text }) => isFound([ticket, about, email, text]))
        .toSorted((one, other) => other.changedAt - one.changedAt)
      const listed = found.filter(({ state }) => query.state === undefined || state === query.state)
      if (query.after !== undefined && !listed.some(({ ticket }) => ticket === query.after))
        throw wrongAfter('the messages')
      const { page, next } = pageOf(listed, query, ({ ticket }) => ticket)
      const count = (state: MessageState) =>
        Math.min(found.filter((message) => message.state === state).length, MAX_COUNTED)
      return ok({
        messages: await Promise.all(
          page.map(async (message) => ({
            id: message.ticket,
            subject: message.about,
            state: message.state,
            email: message.email,
            name: nameOf(await customerOf(message)),
            text: message.text.slice(0, EXCERPT),
            at: at(message.changedAt),
          })),
        ),
        next,
        counts: { open: count('open'), answered: count('answered'), closed: count('closed') },
      })
    },
    'GET /api/desk/messages/{id}': async (call) => ok({ message: await deskMessage(call.params.id) }),
    'POST /api/desk/messages/{id}/replies': async (call) => {
      const { id = uuid(), text } = bodyOf(call, replyBody)
      return changed(call.params.id, (message) => {
        if (message.replies.some((reply) => reply.id === id)) return message
        const now = Date.now()
        return {
          ...message,
          state: 'answered',
          changedAt: now,
          replies: [...message.replies, { id, text, at: now }],
        }
      })
    },
    'PATCH /api/desk/messages/{id}': async (call) => {
      const { state } = bodyOf(call, messageStateBody)
      return changed(call.params.id, (message) =>
        message.state === state ? message : { ...message, state, changedAt: Date.now() },
      )
    },
  } satisfies Partial<SimulatedHandlers>
}
