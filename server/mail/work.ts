import type { Account } from '../accounts/account'
import { isResetValid, sendResetLink } from '../accounts/reset'
import { productThatIsBack } from '../catalogue/alerts'
import type { Database, Queries } from '../database/database'
import { lockByKey } from '../orders/find-order'
import { refundOfReceipt } from '../orders/refund-task'
import { failRefund, recordRefunds } from '../orders/refunds'
import type { Provider, ProviderRefund } from '../payments/razorpay'
import { reportedRefund } from '../payments/settle'
import { mailedOrder } from './mailed-order'
import type { Mail } from './mailer'
import { messageCopy, messageMail, renderMessage, replyMail } from './messages'
import type { Task } from './outbox'

interface Dependencies {
  database: Database
  provider: Provider | null
  send(mail: Mail): Promise<void>
  /** The public address of the shop. */
  shop: string
  /** The name that signs mails. */
  shopName: string
  /** Where returns are sent to; null: the settings name no address. */
  returnAddress?: string | null
}

/**
 * Does a task of the outbox: a refund at the provider, a link to set a password, or a mail. If there was nothing to do, returns
 * why.
 */
export async function runTask(dependencies: Dependencies, task: Task): Promise<string | undefined> {
  const { database, send, shop, shopName, returnAddress } = dependencies
  const { id, account_id, kind, content } = task
  if (kind === 'refund') return refund(dependencies, task)
  if (kind === 'password.asked') {
    await sendResetLink(database, String(content.email))
    return undefined
  }
  if (kind === 'message' || kind === 'message.copy' || kind === 'message.reply') return sendMessage(dependencies, task)
  const [account] = await database.query<Pick<Account, 'id' | 'email_as_given' | 'email_proved_at'>>(
    'select id, email_as_given, email_proved_at from accounts where id = $1 and leaves_at is null',
    [account_id],
  )
  if (!account) return 'The account is deleted or belongs to a guest, so it gets no mail.'
  const order =
    content.orderId === undefined ? undefined : await mailedOrder(database, account, String(content.orderId), shop)
  if (kind === 'confirmation.reminder' && !order?.confirm) return 'The order no longer needs a confirmation.'
  const text = (name: string) => (content[name] === undefined ? undefined : String(content[name]))
  if (kind === 'password.forgotten' && !(await isResetValid(database, String(content.token))))
    return 'The link was used or has expired.'
  const product =
    kind === 'stock.back' ? await productThatIsBack(database, account.id, String(content.productId)) : undefined
  if (kind === 'stock.back' && !product) return 'The product is gone again. Its alert waits for the next pieces.'
  const amount = content.amount === undefined ? undefined : Number(content.amount)
  const data = {
    shop,
    shopName,
    email: account.email_as_given,
    order,
    returnAddress,
    amount,
    token: text('token'),
    reason: text('words'),
    product,
  }
  await send({ id, to: account.email_as_given, ...renderMessage(kind, data) })
  return undefined
}

/** Mails a message to the person who answers messages, its copy to its writer, or a reply to it. */
async function sendMessage(
  { database, send, shopName }: Dependencies,
  { id, kind, content }: Task,
): Promise<string | undefined> {
  const ticket = String(content.ticket)
  const [message] = await database.query<{ about: string; text: string; email: string; made_at: Date }>(
    `select about, text, email, made_at from messages where ticket = $1 and email <> ''`,
    [ticket],
  )
  if (!message) return 'The message is no longer stored.'
  const { about, text, email, made_at } = message
  if (kind === 'message')
    await send({
      id,
      to: String(content.to),
      replyTo: email,
      ...messageMail(shopName, { ticket, about, text, email }),
    })
  else if (kind === 'message.copy') await send({ id, to: email, ...messageCopy(shopName, ticket, about, text) })
  else {
    const replies = await database.query<{ id: string; text: string; made_at: Date }>(
      'select id, text, made_at from message_replies where ticket = $1 order by made_at, id',
      [ticket],
    )
    const place = replies.findIndex((reply) => reply.id === content.reply)
    const reply = replies[place]
    if (!reply) return 'The reply is no longer stored.'
    const earlier = [
      { isByShop: false, at: made_at, text },
      ...replies.slice(0, place).map((one) => ({ isByShop: true, at: one.made_at, text: one.text })),
    ]
    await send({ id, to: email, ...replyMail(shopName, ticket, about, reply.text, earlier) })
  }
  return undefined
}

/**
 * Makes a refund at the provider and lets its order count it. Safe to repeat if the server ends in between. Refunds that the
 * provider has made meanwhile are counted first, so that only the owed amount is refunded. If there was nothing to do, returns
 * why.
 */
async function refund({ database, provider }: Dependencies, task: Task): Promise<string | undefined> {
  if (!provider) throw new Error('A refund needs the keys of the payment provider.')
  const { id, account_id, content } = task
  const paymentId = String(content.paymentId)
  const made = await provider.refundsOf(paymentId)
  const due = await database.transaction((queries) => dueOf(queries, task, made))
  if (due === 0) return 'The provider has made it, or it is no longer owed.'
  const given = await provider.refund(paymentId, due, id, Number(content.round ?? 0))
  if (given)
    await database.transaction((queries) =>
      recordRefunds(queries, account_id, paymentId, [{ receipt: id, ...reportedRefund(given) }]),
    )
  // An unmatched payment was refunded at the provider's dashboard. An order that still owes an amount is tried again.
  else if (content.orderId !== undefined) throw new Error('Nothing is left of the payment at the provider.')
  return undefined
}

/** The amount that a refund must still return, in paise, after the provider's refunds are counted. */
async function dueOf(
  queries: Queries,
  { id, account_id, content }: Task,
  made: readonly ProviderRefund[],
): Promise<number> {
  await recordRefunds(queries, account_id, String(content.paymentId), made.map(reportedRefund))
  // The provider may have received an earlier try whose response was lost.
  const [known] = await queries.query(`select 1 from refunds where receipt = $1 and status <> 'failed'`, [id])
  if (known) return 0
  // A part of it may have been refunded at the provider's dashboard.
  if (content.orderId === undefined)
    return made.reduce((due, { status, amount }) => due - (status === 'failed' ? 0 : amount), Number(content.amount))
  const order = await lockByKey(queries, account_id, String(content.orderId))
  return order && refundOfReceipt(order, id) !== undefined ? order.life.context.money.pending : 0
}

/** Informs the order of a refund that is set aside. */
export async function onSetAside(queries: Queries, { id, account_id, kind, content }: Task): Promise<void> {
  if (kind === 'refund' && content.orderId !== undefined)
    await failRefund(queries, account_id, String(content.paymentId), id)
}
