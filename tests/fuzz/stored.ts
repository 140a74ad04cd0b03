import * as v from 'valibot'
import { type Move, moveSchema } from '../../domain/cart/move'
import { type Order, orderSchema } from '../../domain/order/order'

/** The readable values in `localStorage` whose keys have a prefix. Changes nothing, unlike the shop's own reads. */
function records<Schema extends v.GenericSchema>(prefix: string, schema: Schema): v.InferOutput<Schema>[] {
  return Object.keys(localStorage).flatMap((key) => {
    if (!key.startsWith(prefix) || key.endsWith('.damaged')) return []
    const read = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), localStorage.getItem(key))
    return read.success ? [read.output] : []
  })
}

/** The key of a captured payment. */
export const paymentKey = ({ account, paymentId }: { account: string; paymentId: string }): string =>
  `sillage:payment/${encodeURIComponent(account)}/${encodeURIComponent(paymentId)}`

/** The stored payments of an account that have no order yet. */
export const storedPayments = (email: string): Order[] =>
  records(`sillage:payment/${encodeURIComponent(email)}/`, orderSchema)

/** The key of a move. */
export const moveKey = (account: string, productId: string): string =>
  `sillage:move/${encodeURIComponent(account)}/${encodeURIComponent(productId)}`

/** The stored moves of an account: running, or left unfinished. */
export const storedMoves = (email: string): Move[] => records(`sillage:move/${encodeURIComponent(email)}/`, moveSchema)

/** The logged-in user according to storage. */
export function storedShopper(): string | null {
  const read = v.safeParse(
    v.pipe(v.string(), v.parseJson(), v.object({ email: v.string() })),
    localStorage.getItem('user'),
  )
  return read.success && localStorage.getItem('isAuth') === 'true' ? read.output.email : null
}
