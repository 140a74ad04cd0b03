import * as v from 'valibot'
import { type ListQuery, parseSearchQuery } from './desk'

/** The states of a message. A reply makes it answered. */
export const MESSAGE_STATES = ['open', 'answered', 'closed'] as const
export type MessageState = (typeof MESSAGE_STATES)[number]

export const MESSAGE_LABELS: Readonly<Record<MessageState, string>> = {
  open: 'Open',
  answered: 'Answered',
  closed: 'Closed',
}

const entrySchema = v.object({
  id: v.string(),
  at: v.string(),
  by: v.picklist(['customer', 'shop']),
  text: v.string(),
})

/** A message with its replies, oldest first. `id`: its ticket. */
const threadSchema = v.object({
  id: v.string(),
  subject: v.string(),
  state: v.picklist(MESSAGE_STATES),
  entries: v.array(entrySchema),
})
export type Thread = v.InferOutput<typeof threadSchema>

/** The messages of a shopper, newest first. */
export const threadsSchema = v.object({ messages: v.array(threadSchema) })

/** A message at the desk. `name`: of the customer; null: no account fits. `orders`: of the customer and named in the message. */
export const deskMessageSchema = v.object({
  ...threadSchema.entries,
  email: v.string(),
  name: v.nullable(v.string()),
  orders: v.array(v.object({ _id: v.string(), orderId: v.string() })),
})
export type DeskMessage = v.InferOutput<typeof deskMessageSchema>

/** A row of the inbox. `text`: the beginning of the message. `at`: of its last change. */
const messageRowSchema = v.object({
  id: v.string(),
  subject: v.string(),
  state: v.picklist(MESSAGE_STATES),
  email: v.string(),
  name: v.nullable(v.string()),
  text: v.string(),
  at: v.string(),
})
export type MessageRow = v.InferOutput<typeof messageRowSchema>

/** A page of the inbox, last changed first. `counts`: messages by state, each at most MAX_COUNTED. */
export const deskMessagesSchema = v.object({
  messages: v.array(messageRowSchema),
  next: v.nullable(v.string()),
  counts: v.object(v.entriesFromList(MESSAGE_STATES, v.number())),
})

/** Characters of a message in the inbox. */
export const EXCERPT = 160

export type InboxQuery = ListQuery & { state: MessageState }

/** Parses the query of the inbox's address. Without a state it shows open messages. */
export const parseInboxQuery = (params: URLSearchParams): InboxQuery => ({
  ...parseSearchQuery(params),
  state: MESSAGE_STATES.find((state) => state === params.get('state')) ?? 'open',
})

/** Texts of a message that may be the id of an order: at most 50. */
export const namedIds = (texts: readonly string[]): string[] =>
  [...new Set(texts.flatMap((text) => text.match(/[\p{L}\p{N}-]{6,40}/gu) ?? []))].slice(0, 50)
