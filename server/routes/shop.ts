import { randomInt } from 'node:crypto'
import { messageBody, vitalsBody } from '../../contract/bodies'
import { bodyOf, created, noContent, ok } from '../../contract/http'
import { Refusal } from '../../contract/refusal'
import type { Seller } from '../../domain/catalogue/seller'
import type { Sessions } from '../accounts/sessions'
import { limitCalls, limitVitals } from '../accounts/tries'
import type { Database, Queries } from '../database/database'
import type { Handlers } from '../http/handlers'
import { addToOutbox, NO_ACCOUNT } from '../mail/outbox'
import { isLiveKey, type Settings } from '../settings'
import { countVitals } from '../shopkeeping/web-vitals'

// Without letters and digits that are confused when they are read aloud.
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const newTicket = () => `S-${Array.from({ length: 8 }, () => SIGNS[randomInt(SIGNS.length)]).join('')}`

type ShopSettings = Pick<Settings, 'seller' | 'contact' | 'provider' | 'hasVitals'>

/** The seller of the settings. With a live key the shop sells, even if the settings name no one. */
export function sellerOf({ seller, contact, provider }: Omit<ShopSettings, 'hasVitals'>): Seller {
  const { name, address, gstin } = seller
  const { phone, email, officer, returnAddress } = contact
  return {
    isDemonstration: !isLiveKey(provider?.id) && !(name && address && phone && email && officer),
    ...(name && { name }),
    ...(address && { address }),
    ...(gstin && { gstin }),
    ...(phone && { phone }),
    ...(email && { email }),
    ...(returnAddress && { returnAddress }),
    ...(officer && { officer }),
  }
}

/**
 * GET /api/shop: the seller. POST /api/message: a message to the seller, which returns a ticket. POST /api/vitals: the figures of
 * a page, which are counted unless the settings turn that off.
 */
export function shopHandlers(
  database: Database,
  settings: () => ShopSettings,
  { callerOf }: Pick<Sessions, 'callerOf'>,
) {
  const [limit, limitPages] = [limitCalls(database, 'message'), limitVitals()]
  return {
    'GET /api/shop': () => ({ ...ok(sellerOf(settings())), headers: { 'cache-control': 'public, max-age=300' } }),
    'POST /api/message': async (call) => {
      const message = bodyOf(call, messageBody)
      await limit(call.address)
      // To the officer, if there is one, since a complaint must reach the officer directly.
      const { contact } = settings()
      const to = contact.officer?.email ?? contact.email
      const accountId = call.headers.authorization === undefined ? null : await callerId(callerOf(call))
      return created({ ticket: await database.transaction((queries) => storeMessage(queries, message, accountId, to)) })
    },
    'POST /api/vitals': async (call) => {
      const vitals = bodyOf(call, vitalsBody)
      await limitPages(call.address)
      if (settings().hasVitals) await countVitals(database, vitals, Date.now())
      return noContent()
    },
  } satisfies Partial<Handlers>
}

/** The account of a valid token. Null: the token is invalid, so the writer counts as a visitor. */
const callerId = (caller: Promise<{ id: string }>) =>
  caller.then(
    ({ id }) => id,
    (error) => {
      if (error instanceof Refusal) return null
      throw error
    },
  )

/** Copies of messages that are mailed to an address in an hour, since anyone can name any address. */
const COPIES = 5

/**
 * Stores a message under a new ticket, and queues its mail and the copy for its writer. `to`: null if the settings name no
 * recipient.
 */
async function storeMessage(
  queries: Queries,
  { about, text, email }: { about: string; text: string; email: string },
  accountId: string | null,
  to: string | null,
): Promise<string> {
  for (;;) {
    const ticket = newTicket()
    const [inserted] = await queries.query<{ copies: number }>(
      `insert into messages (ticket, about, text, email, account_id) values ($1, $2, $3, $4, $5)
       on conflict (ticket) do nothing returning
         (select count(*) from messages where made_at > clock_timestamp() - interval '1 hour' and lower(email) = lower($4)) as copies`,
      [ticket, about, text, email, accountId],
    )
    if (!inserted) continue
    if (to !== null) await addToOutbox(queries, NO_ACCOUNT, 'message', { ticket, to })
    if (inserted.copies < COPIES) await addToOutbox(queries, NO_ACCOUNT, 'message.copy', { ticket })
    return ticket
  }
}
