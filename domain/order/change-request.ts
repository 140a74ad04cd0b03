import { type AddressDraft, type AddressField, finishedAddress, isValidAddress, sameAddress } from '../account/address'
import type { SentOrderEvent } from './order-event'
import type { PlacedOrder } from './placed-order'

/** A line of an order whose quantity can be lowered. */
interface ReducibleLine {
  id: string
  title: string
  qty: number
}

/** The form of a change. `pieces`: the new quantity by product id. */
export interface ChangeDraft {
  address: AddressDraft
  pieces: Readonly<Record<string, number>>
}

/** The initial entries of the form. */
export interface Changeable {
  address: AddressDraft
  lines: readonly ReducibleLine[]
}

/** Returns what of an order can be changed before it is packed. */
export const changeableOf = ({ delivery, mobile = '', pieces = [], products }: PlacedOrder): Changeable => ({
  address: { ...delivery, mobile },
  lines: pieces.map(({ id, qty }) => ({ id, qty, title: products.find((product) => product.id === id)?.title ?? id })),
})

const lowered = ({ pieces }: ChangeDraft, lines: readonly ReducibleLine[]) =>
  lines.flatMap(({ id, qty }) => {
    const wanted = pieces[id] ?? qty
    return wanted === qty ? [] : [{ id, qty: wanted }]
  })

/** Returns the change that a form describes, or null if it changes nothing. */
export function changeOf(draft: ChangeDraft, before: Changeable): Omit<ChangeEvent, 'type' | 'id'> | null {
  const { mobile, ...address } = finishedAddress(draft.address)
  const lines = lowered(draft, before.lines)
  const isMoved = !sameAddress({ ...before.address, mobile }, { ...address, mobile })
  const change = {
    ...(isMoved && { address }),
    ...(mobile !== before.address.mobile && { mobile }),
    ...(lines.length > 0 && { lines }),
  }
  return Object.keys(change).length > 0 ? change : null
}
type ChangeEvent = Extract<SentOrderEvent, { type: 'order.change' }>

/** Returns why a form cannot be sent. Fields of the address show their own errors. */
export function changeErrors(draft: ChangeDraft, before: Changeable): string[] {
  const wrong = lowered(draft, before.lines).filter(({ id, qty }) => {
    const most = before.lines.find((line) => line.id === id)?.qty ?? 0
    return !Number.isInteger(qty) || qty < 0 || qty > most
  })
  const isNone = before.lines.every(({ id, qty }) => (draft.pieces[id] ?? qty) === 0)
  const isMoved = !sameAddress(before.address, draft.address)
  return [
    ...(wrong.length > 0 ? ['You can order fewer pieces, but not more.'] : []),
    ...(isNone ? ['To order nothing, cancel the order.'] : []),
    ...(isMoved && !isValidAddress(draft.address) ? ['The address is not complete.'] : []),
    ...(changeOf(draft, before) === null ? ['You have not changed anything yet.'] : []),
  ]
}

/** Returns the draft with another value in one field of the address. */
export const withField = ({ address, pieces }: ChangeDraft, field: AddressField, value: string): ChangeDraft => ({
  address: { ...address, [field]: value },
  pieces,
})
