import { LENGTHS } from '../bounds'
import { fromRupees, toRupees } from '../money/money'
import type { OrderEventType, SentOrderEvent } from '../order/order-event'
import { isComingBack, type PlacedOrder } from '../order/placed-order'
import { typedNumber } from './typed-number'

/** The fields of an order that its actions depend on. */
type Acted = Pick<PlacedOrder, 'can' | 'state' | 'pieces' | 'products' | 'sums' | 'refund'>

/** Actions of a shopkeeper on an order. */
export type DeskActType = Exclude<
  OrderEventType,
  | 'order.return.ask'
  | 'courier.update'
  | 'order.pay'
  | 'order.change'
  | 'order.decline'
  | 'order.confirmation.remind'
  | 'order.confirmation.expire'
>

/** Button labels, in the order in which the buttons appear. */
export const DESK_ACTS: Readonly<Record<DeskActType, string>> = {
  'order.confirm': 'Confirm by phone',
  'order.supply': 'Stock is here',
  'order.pack': 'Pack',
  'order.ship': 'Ship',
  'order.deliver': 'Delivered',
  'order.undelivered': 'Not delivered',
  'order.return.accept': 'Accept return',
  'order.return.refuse': 'Refuse return',
  'order.return.receive': 'Received',
  'order.return.inspect': 'Checked',
  'order.refund.retry': 'Try refund again',
  'order.refund.elsewhere': 'Refunded another way',
  'refund.done': 'Refund is done',
  'refund.failed': 'Refund has failed',
  'order.refund': 'Refund',
  'order.deliver.undo': 'Undo ‘Delivered’',
  'order.unpack': 'Unpack',
  'order.cancel': 'Cancel order',
}

/** An input of an action. `most`: characters of a text, or maximum of a count. */
export interface ActField {
  name: string
  label: string
  kind: 'line' | 'text' | 'rupees' | 'pieces'
  most: number
}

/** A started action. `id`: a UUID, the same for every attempt. `refund`: the id of the current refund, if any. */
export interface DeskAct {
  type: DeskActType
  id: string
  fields: ActField[]
  refund: string | null
}

/** Input values by field name. */
export type ActDraft = Readonly<Record<string, string>>

const line = (name: string, label: string): ActField => ({ name, label, kind: 'line', most: LENGTHS.name })
const text = (name: string, label: string): ActField => ({ name, label, kind: 'text', most: LENGTHS.message })
const amount: ActField = { name: 'amount', label: 'Amount', kind: 'rupees', most: 12 }

/** Returns the actions that an order accepts now, in button order. */
export const actsFor = ({ can = [] }: Pick<PlacedOrder, 'can'>): DeskActType[] =>
  (Object.keys(DESK_ACTS) as DeskActType[]).filter((type) => can.includes(type))

/** Actions that are never the main one, unless the shop offers a refund of returned pieces. */
const ENDS: ReadonlySet<DeskActType> = new Set(['order.refund', 'order.deliver.undo', 'order.unpack', 'order.cancel'])

/** Returns the action that a shopkeeper most probably takes next, or undefined if there is none. */
export const mainAct = (order: Pick<PlacedOrder, 'can' | 'sums'>): DeskActType | undefined =>
  actsFor(order).find((type) => !ENDS.has(type) || (type === 'order.refund' && (order.sums?.offer ?? 0) > 0))

/** Returns an action on an order with its input fields. `id`: a UUID. */
export function deskAct(type: DeskActType, id: string, order: Acted): DeskAct {
  return { type, id, fields: fieldsOf(type, order), refund: order.refund?.id ?? null }
}

function fieldsOf(type: DeskActType, order: Acted): ActField[] {
  switch (type) {
    case 'order.ship':
      return [line('courier', 'Courier'), line('trackingNumber', 'Tracking number')]
    case 'order.cancel':
    case 'refund.failed':
      return [text('reason', 'Reason')]
    case 'order.return.refuse':
      return [text('words', 'Reason')]
    case 'refund.done':
    case 'order.refund.elsewhere':
      return [line('how', 'How')]
    case 'order.refund':
      return [amount]
    case 'order.return.inspect':
      return piecesBack(order, 'asked')
    case 'order.return.receive':
      // A shopkeeper inspects returned pieces in a later action.
      return isComingBack(order) ? piecesBack(order, 'qty') : []
    default:
      return []
  }
}

const piecesBack = ({ pieces = [], products }: Acted, count: 'asked' | 'qty'): ActField[] =>
  pieces.flatMap((line) => {
    if (line[count] === 0) return []
    const title = products.find(({ id }) => id === line.id)?.title ?? line.id
    return [{ name: line.id, label: `Can be sold again: ${title}`, kind: 'pieces', most: line[count] }]
  })

/** Returns the initial input values. A refund is prefilled with the value of the returned items. */
export const firstDraft = ({ type }: DeskAct, { sums }: Pick<PlacedOrder, 'sums'>): ActDraft =>
  type === 'order.refund' && sums && sums.offer > 0 ? { amount: String(toRupees(sums.offer)) } : {}

const RUPEES = /^\d{1,9}(\.\d{1,2})?$/

/** Returns the error messages by field. Empty when the action can be sent. */
export function actErrors({ fields }: Pick<DeskAct, 'fields'>, draft: ActDraft): Record<string, string> {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const error = errorOf(field, (draft[field.name] ?? '').trim())
      return error === null ? [] : [[field.name, error]]
    }),
  )
}

function errorOf({ kind, label, most }: ActField, typed: string): string | null {
  if (kind === 'pieces') {
    const isFit = /^\d*$/.test(typed) && Number(typed) <= most
    return isFit ? null : `${label}: a whole number from 0 to ${most}.`
  }
  if (kind === 'rupees')
    return RUPEES.test(typedNumber(typed)) && Number(typedNumber(typed)) > 0
      ? null
      : 'Enter an amount in rupees, such as 499 or 499.50.'
  return typed === '' ? `${label} is empty.` : null
}

/** Converts an action and its inputs to the event that is sent. */
export function actEvent({ type, id, fields, refund }: DeskAct, draft: ActDraft): SentOrderEvent {
  const typed = (name: string) => (draft[name] ?? '').trim()
  const fit = fields
    .filter(({ kind }) => kind === 'pieces')
    .map((field) => ({ id: field.name, qty: Number(typed(field.name)) }))
  switch (type) {
    case 'order.ship':
      return { type, id, courier: typed('courier'), trackingNumber: typed('trackingNumber') }
    case 'order.cancel':
      return { type, id, reason: typed('reason') }
    case 'order.return.refuse':
      return { type, id, words: typed('words') }
    case 'order.refund.elsewhere':
      return { type, id, how: typed('how') }
    case 'order.return.receive':
      return fields.length > 0 ? { type, id, fit } : { type, id }
    case 'order.return.inspect':
      return { type, id, fit }
    case 'order.refund':
      return { type, id, amount: fromRupees(Number(typedNumber(typed('amount')))) }
    case 'refund.done':
      return { type, id, refund: refund ?? '', how: typed('how') }
    case 'refund.failed':
      return { type, id, refund: refund ?? '', reason: typed('reason') }
    default:
      return { type, id }
  }
}
