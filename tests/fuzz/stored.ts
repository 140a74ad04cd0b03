import * as v from 'valibot'
import { type Move, moveSchema } from '../../domain/cart/move'
import { type Order, orderSchema } from '../../domain/order/order'

/** What `localStorage` holds under keys that begin so, and can be read. Changes nothing, as the shop's own look would. */
function records<Schema extends v.GenericSchema>(prefix: string, schema: Schema): v.InferOutput<Schema>[] {
  return Object.keys(localStorage).flatMap((key) => {
    if (!key.startsWith(prefix) || key.endsWith('.damaged')) return []
    const read = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), localStorage.getItem(key))
    return read.success ? [read.output] : []
  })
}

/** Where a captured payment is stored. */
export const paymentKey = ({ account, paymentId }: { account: string; paymentId: string }): string =>
  `sillage:payment/${encodeURIComponent(account)}/${encodeURIComponent(paymentId)}`

/** The payments of an account that are stored and have no order yet. */
export const storedPayments = (email: string): Order[] =>
  records(`sillage:payment/${encodeURIComponent(email)}/`, orderSchema)

/** Where a move is stored. */
export const moveKey = (account: string, productId: string): string =>
  `sillage:move/${encodeURIComponent(account)}/${encodeURIComponent(productId)}`

/** The moves of an account that are stored: under way, or left unfinished. */
export const storedMoves = (email: string): Move[] => records(`sillage:move/${encodeURIComponent(email)}/`, moveSchema)

/** Who is logged in, as storage has it. */
export function storedShopper(): string | null {
  const read = v.safeParse(
    v.pipe(v.string(), v.parseJson(), v.object({ email: v.string() })),
    localStorage.getItem('user'),
  )
  return read.success && localStorage.getItem('isAuth') === 'true' ? read.output.email : null
}
