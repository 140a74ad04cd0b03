import type { Account } from '../accounts/account'
import { forgetPassword } from '../accounts/reset'
import type { Database, Queries } from '../database/database'
import { applyGivenUpRefund, applyNothingToRefund, applyRefund } from '../orders/refund-news'
import { noteOf, type Provider } from '../payments/razorpay'
import { mailedOrder } from './mailed-order'
import type { Mail } from './mailer'
import type { Task } from './outbox'
import { messageMail, wordsOf } from './words'

interface Dependencies {
  database: Database
  provider: Provider | null
  send(mail: Mail): Promise<void>
  /** Where shoppers reach the shop. */
  shop: string
}

/**
 * Does a task of the outbox: a refund at the provider, a link to set a password, or a mail. Answers why there was nothing to do,
 * if so.
 */
export async function doTask(dependencies: Dependencies, task: Task): Promise<string | undefined> {
  const { database, send, shop } = dependencies
  const { id, account_id, kind, content } = task
  if (kind === 'refund') return refund(dependencies, task)
  if (kind === 'password.asked') {
    await forgetPassword(database, String(content.email))
    return undefined
  }
  if (kind === 'message') return sendMessage(dependencies, task)
  const [account] = await database.query<Pick<Account, 'id' | 'email_as_given' | 'email_proved_at'>>(
    'select id, email_as_given, email_proved_at from accounts where id = $1 and leaves_at is null',
    [account_id],
  )
  if (!account) return 'Whoever has deleted their account gets no mail, nor does a guest.'
  const order =
    content.orderId === undefined ? undefined : await mailedOrder(database, account, String(content.orderId), shop)
  const text = (name: string) => (content[name] === undefined ? undefined : String(content[name]))
  const amount = content.amount === undefined ? undefined : Number(content.amount)
  const occasion = { shop, order, amount, token: text('token'), words: text('words'), product: productIn(content) }
  await send({ id, to: account.email_as_given, ...wordsOf(kind, occasion) })
  return undefined
}

/** Mails what somebody has written to whoever answers it. */
async function sendMessage({ database, send }: Dependencies, { id, content }: Task): Promise<string | undefined> {
  const [message] = await database.query<{ about: string; text: string; email: string }>(
    'select about, text, email from messages where ticket = $1',
    [content.ticket],
  )
  if (!message) return 'The message is not kept any more.'
  const { about, text, email } = message
  await send({ id, to: String(content.to), ...messageMail(String(content.ticket), about, text, email) })
  return undefined
}

const productIn = ({ productId, title }: Task['content']) =>
  productId === undefined ? undefined : { id: String(productId), title: String(title) }

/** Gives money back, and tells its order what has become of that: again and again, where the server ends in between. */
async function refund({ database, provider }: Dependencies, { id, account_id, content }: Task): Promise<undefined> {
  if (!provider) throw new Error('A refund needs the keys of the payment provider.')
  const paymentId = String(content.paymentId)
  const made = await provider.refund(paymentId, Number(content.amount), id, Number(content.round ?? 0))
  if (content.orderId === undefined) return
  if (made?.status === 'pending')
    // Only a webhook or the reconciler knows when it is done.
    await database.query(
      `update payments set check_at = least(check_at, clock_timestamp() + interval '10 minutes')
       where account_id = $1 and provider_payment = $2`,
      [account_id, paymentId],
    )
  await database.transaction(async (queries) => {
    if (made === null) await applyNothingToRefund(queries, account_id, paymentId, id)
    else {
      const { notes, ...refund } = made
      await applyRefund(queries, account_id, paymentId, { ...refund, receipt: noteOf(notes, 'receipt') ?? id }, 0)
    }
  })
}

/** An order hears of its refund that is set aside. */
export async function onSetAside(queries: Queries, { id, account_id, kind, content }: Task): Promise<void> {
  if (kind === 'refund' && content.orderId !== undefined)
    await applyGivenUpRefund(queries, account_id, String(content.paymentId), id)
}
