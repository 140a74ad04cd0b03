import { forgetPassword } from '../accounts/reset'
import type { Database } from '../database/database'
import type { Provider } from '../payments/razorpay'
import type { Mail } from './mailer'
import type { Task } from './outbox'
import { wordsOf } from './words'

interface Means {
  database: Database
  provider: Provider | null
  send(mail: Mail): Promise<void>
  /** Where shoppers reach the shop. */
  shop: string
}

/** Does a task of the outbox: a refund at the provider, a link to set a password, or a mail. */
export async function doTask(
  { database, provider, send, shop }: Means,
  { id, account_id, kind, content }: Task,
): Promise<void> {
  if (kind === 'refund') {
    if (!provider) throw new Error('A refund needs the keys of the payment provider.')
    return provider.refund(String(content.paymentId), Number(content.amount), id, Number(content.round ?? 0))
  }
  if (kind === 'password.asked') {
    await forgetPassword(database, String(content.email))
    return
  }
  const [account] = await database.query<{ email_as_given: string }>(
    'select email_as_given from accounts where id = $1 and leaves_at is null',
    [account_id],
  )
  // Whoever has deleted their account gets no mail, nor does a guest.
  if (!account) return
  const [order] = await database.query<{ orderId: string; amount: number }>(
    'select order_ref as "orderId", amount from orders where account_id = $1 and id::text = $2',
    [account_id, String(content.orderId ?? '')],
  )
  const token = content.token === undefined ? undefined : String(content.token)
  await send({
    id,
    to: account.email_as_given,
    ...wordsOf(kind, { shop, order, token, amount: Number(content.amount ?? 0) }),
  })
}
