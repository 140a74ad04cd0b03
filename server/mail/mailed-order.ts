import { distanceOf } from '../../domain/account/pin-code'
import { formatMoment } from '../../domain/india-time'
import { formatMoney } from '../../domain/money/money'
import { BEGINS, deliveryWindow, expectedNext, formatWindow } from '../../domain/order/arrival'
import { addressLine } from '../../domain/order/order'
import { returnWorth } from '../../domain/order/order-lines'
import { promisedDays, sumRows } from '../../domain/order/placed-order'
import { RETURN_DAYS } from '../../domain/order/returns'
import { href } from '../../domain/routes'
import type { Account } from '../accounts/account'
import type { Queries } from '../database/database'
import { confirmationToken } from '../orders/confirmations'
import { ORDER_COLUMNS, type OrderRow, type OrderWithChart, withChart } from '../orders/order-row'
import type { MailContent } from './render-mail'

/** The facts of an order for a mail. */
export interface MailedOrder {
  /** The address of the link that confirms it, and the end of its time; null: it needs no confirmation now. */
  confirm: { address: string; until: string } | null
  parcel: OrderWithChart['life']['context']['parcel']
  /** Whether money was received. */
  isPaid: boolean
  /** Whether a piece is still missing. */
  isShort: boolean
  returnDays: number
  /** Refunded paise. */
  back: number
  /** The pieces of the return, with the refund for each line. */
  returned: NonNullable<MailContent['rows']>
  /** Whether the courier picks up a return, and what happens next in it. */
  isPickup: boolean
  next: string[]
  /** The order's id; null: it may be a sentence, so that no mail contains it. */
  reference: string | null
  facts: Pick<MailContent, 'rows' | 'terms' | 'link'>
}

interface Line {
  /** From the catalogue: a client may have sent another title. */
  title: string
  product_id: string
  qty: number
  charged: number
  fast_delivery: boolean
}

/** The facts of an account's order for a mail; undefined: there is no such order. */
export async function mailedOrder(
  queries: Queries,
  account: Pick<Account, 'id' | 'email_proved_at'>,
  orderId: string,
  shop: string,
): Promise<MailedOrder | undefined> {
  const [row] = await queries.query<OrderRow>(
    `select ${ORDER_COLUMNS} from orders o where o.account_id = $1 and o.id::text = $2`,
    [account.id, orderId],
  )
  if (!row) return undefined
  const order = withChart(row)
  const lines = await queries.query<Line>(
    `select coalesce(p.title, l.product_id) as title, l.product_id, l.qty, l.charged, coalesce(p.fast_delivery, false) as fast_delivery
     from order_lines l left join products p on p.id = l.product_id
     where l.account_id = $1 and l.order_id = $2 order by l.line`,
    [account.id, order.id],
  )
  const { parcel, money, placedAt, rules } = order.life.context
  const until = formatMoment(placedAt + rules.confirmWithin)
  const isAwaited = order.life.value.confirmation === 'awaited'
  return {
    confirm: isAwaited
      ? { address: shop + href('confirm', { token: await confirmationToken(queries, order.id) }), until }
      : null,
    parcel,
    isPaid: money.got > 0,
    isShort: order.life.value.stock === 'short',
    returnDays: RETURN_DAYS,
    back: money.back,
    isPickup: rules.offersPickup,
    next: nextOf(order),
    returned: returnRows(order, lines),
    reference: referenceOf(order),
    facts: factsOf(order, lines, account, shop),
  }
}

function factsOf(
  order: OrderWithChart,
  lines: readonly Line[],
  { email_proved_at }: Pick<Account, 'email_proved_at'>,
  shop: string,
): MailedOrder['facts'] {
  const id = referenceOf(order)
  const arrival = arrivalOf(order, lines)
  return {
    rows: [
      ...lines.map(({ title, qty, charged }) => [`${qty} x ${title}`, formatMoney(qty * charged)] as const),
      ...sumRows({ ...order.content, state: order.life.value }, order.life.context.money).map(
        ({ term, amount, isTakenOff }) => [term, `${isTakenOff ? '−' : ''}${formatMoney(amount)}`] as const,
      ),
    ],
    terms: [
      ...(id === null ? [] : [['Order', id] as const]),
      ['Address', addressOf(order, email_proved_at !== null)],
      ...(arrival === null ? [] : [['Arrives', arrival] as const]),
    ],
    ...(id !== null && { link: { text: 'See your order', address: `${shop}/order/${id}` } }),
  }
}

/** The shopper's browser chose the id. A mail contains it only if it cannot be a sentence or an address. */
const referenceOf = ({ order_ref }: OrderRow) => (/^[\w-]+$/.test(order_ref) ? order_ref : null)

function nextOf({ life: { value, context } }: OrderWithChart): string[] {
  const step = typeof value.fulfilment === 'object' ? value.fulfilment.delivered : 'kept'
  const began = step === 'kept' ? undefined : context.dates[BEGINS[step]]
  return step === 'kept' || began === undefined ? [] : [expectedNext(step, began, context.rules.offersPickup)]
}

function returnRows({ life: { context } }: OrderWithChart, lines: readonly Line[]): MailedOrder['returned'] {
  const { lines: pieces, rest, total } = returnWorth(context.lines, context.paid)
  const titleOf = (id: string) => lines.find((line) => line.product_id === id)?.title ?? id
  return [
    ...pieces.map(({ id, qty, worth }) => [`${qty} x ${titleOf(id)}`, formatMoney(worth)] as const),
    ...(rest > 0 ? [['Delivery Charges', formatMoney(rest)] as const] : []),
    ['Refund', formatMoney(total)],
  ]
}

/** The delivery address. A mail to an unverified address, which may be someone else's, contains only a PIN code of it. */
function addressOf({ content: { delivery } }: OrderRow, isProved: boolean): string {
  if (isProved) return addressLine(delivery)
  return /^\d{6}$/.test(delivery.zipcode) ? `The one you chose, ${delivery.zipcode}` : 'The one you chose'
}

/** The days on which the rest of an order arrives; null: nothing will arrive. */
function arrivalOf({ state, created_at, content }: OrderRow, lines: readonly Line[]): string | null {
  if (state !== 'placed' && state !== 'shipped') return null
  const days = promisedDays(
    content,
    lines.every(({ fast_delivery }) => fast_delivery),
  )
  return formatWindow(deliveryWindow(created_at, days, distanceOf(content.delivery.zipcode)))
}
