import * as v from 'valibot'
import {
  type AddressDraft,
  type AddressField,
  emptyAddress,
  finishedAddress,
  isValidAddress,
  sameAddress,
} from '../account/address'
import type { SentOrderEvent } from './order-event'
import type { PlacedOrder } from './placed-order'
import { RETURN_REASONS } from './returns'

/** A form about an order: a change before it is packed, or a return. */
export interface OrderRequest {
  type: 'order.change' | 'order.return.ask'
  /** `most`: the pieces that the order can have at most, or that can be returned. */
  lines: readonly { id: string; title: string; most: number }[]
  /** The delivery address and the mobile number of the order. */
  address: AddressDraft
}

/** The entries of a form. `pieces`: quantities by product id. `reason`: '' until one is chosen. */
export interface RequestDraft {
  pieces: Readonly<Record<string, number>>
  address: AddressDraft
  reason: string
}

/** The entries of a return that a tab stores. */
export const returnDraftSchema = v.object({ pieces: v.record(v.string(), v.number()), reason: v.string() })

/** Returns the form for what of an order can be changed before it is packed. */
export const changeRequest = ({ delivery, mobile = '', pieces = [], products }: PlacedOrder): OrderRequest => ({
  type: 'order.change',
  lines: pieces.map(({ id, qty }) => ({
    id,
    title: products.find((product) => product.id === id)?.title ?? id,
    most: qty,
  })),
  address: { ...delivery, mobile },
})

/** Returns the form for the lines of an order that can still be returned. */
export const returnRequest = ({ pieces = [], products }: Pick<PlacedOrder, 'pieces' | 'products'>): OrderRequest => ({
  type: 'order.return.ask',
  lines: pieces.flatMap(({ id, qty, returned }) => {
    const title = products.find((product) => product.id === id)?.title
    return title === undefined || returned >= qty ? [] : [{ id, title, most: qty - returned }]
  }),
  address: emptyAddress,
})

/** Returns the pieces of a line in a form: without an entry, an order stays as it is and a return has none. */
export const piecesOf = (
  { type }: Pick<OrderRequest, 'type'>,
  { pieces }: RequestDraft,
  { id, most }: OrderRequest['lines'][number],
): number => pieces[id] ?? (type === 'order.change' ? most : 0)

/** Returns the draft with another value in one field. */
export const withField = (draft: RequestDraft, field: AddressField | 'reason', value: string): RequestDraft =>
  field === 'reason' ? { ...draft, reason: value } : { ...draft, address: { ...draft.address, [field]: value } }

type Sent<Type> = Omit<Extract<SentOrderEvent, { type: Type }>, 'id'>

/** Returns the event that a form without errors describes. */
export function requestEvent(
  request: OrderRequest,
  draft: RequestDraft,
): Sent<'order.change'> | Sent<'order.return.ask'> {
  if (request.type === 'order.change') return { type: request.type, ...changeOf(request, draft) }
  const lines = request.lines.map((line) => ({ id: line.id, qty: piecesOf(request, draft, line) }))
  return {
    type: request.type,
    lines: lines.filter(({ qty }) => qty > 0),
    reason: RETURN_REASONS.find((one) => one === draft.reason) ?? 'Other',
  }
}

function changeOf(request: OrderRequest, draft: RequestDraft): Omit<Sent<'order.change'>, 'type'> {
  const { mobile, ...address } = finishedAddress(draft.address)
  const lines = request.lines.flatMap((line) => {
    const qty = piecesOf(request, draft, line)
    return qty === line.most ? [] : [{ id: line.id, qty }]
  })
  return {
    ...(!sameAddress({ ...request.address, mobile }, { ...address, mobile }) && { address }),
    ...(mobile !== request.address.mobile && { mobile }),
    ...(lines.length > 0 && { lines }),
  }
}

/** Returns why a form cannot be sent. Fields of an address show their own errors. */
export function requestErrors(request: OrderRequest, draft: RequestDraft): string[] {
  const wrong = request.lines.filter((line) => {
    const count = piecesOf(request, draft, line)
    return !Number.isInteger(count) || count < 0 || count > line.most
  })
  const isNone = request.lines.every((line) => piecesOf(request, draft, line) === 0)
  if (request.type === 'order.return.ask')
    return [
      ...(wrong.length > 0 ? [`You cannot return this many: ${wrong.map(({ title }) => title).join(', ')}.`] : []),
      ...(wrong.length === 0 && isNone ? ['Enter how many pieces you return.'] : []),
      ...(RETURN_REASONS.some((one) => one === draft.reason) ? [] : ['Please choose a reason.']),
    ]
  const isMoved = !sameAddress(request.address, draft.address)
  return [
    ...(wrong.length > 0 ? ['You can lower the number of pieces, but not raise it.'] : []),
    ...(isNone ? ['To order nothing, cancel the order.'] : []),
    ...(isMoved && !isValidAddress(draft.address) ? ['The address is not complete.'] : []),
    ...(Object.keys(changeOf(request, draft)).length === 0 ? ['You have not changed anything yet.'] : []),
  ]
}
