import { expect, test } from 'vitest'
import { correctionErrors, correctionOf, emptyCorrection, isLow } from '../../domain/catalogue/stock'
import { deskStateLabels, everyOrder, listParams, parseDeskQuery, searchTerms } from '../../domain/desk/desk'
import { actErrors, actEvent, actsFor, deskAct, firstDraft, mainAct } from '../../domain/desk/desk-acts'
import { deskOrder } from '../../machines/examples'

const id = '0c5b6f0e-7f0b-4d2a-9b57-3f1f6a0d8e21'
const refund = deskAct('order.refund', id, deskOrder)

test.each([
  ['499', 49_900],
  ['499.5', 49_950],
  ['0.01', 1],
  [' 1110.60 ', 111_060],
  ['₹1,299', 129_900],
  ['1,00,000', 10_000_000],
  ['Rs. 1,299.00', 129_900],
  ['INR 12.50', 1_250],
])('a refund of %s rupees is sent as %i paise', (amount, paise) => {
  expect(actErrors(refund, { amount })).toEqual({})
  expect(actEvent(refund, { amount })).toEqual({ type: 'order.refund', id, amount: paise })
})

test.each(['', '0', '-1', '1e3', '1.234', '$5', '12345678901', '1,00', '12,99.50', '−5'])(
  'a refund of %j rupees is invalid',
  (amount) => {
    expect(Object.keys(actErrors(refund, { amount }))).toEqual(['amount'])
  },
)

test('a refund suggests the value of the returned pieces, and no amount without a return', () => {
  const sums = { got: 184_900, back: 0, pending: 0, owed: 0, offer: 111_060 }
  expect(firstDraft(refund, { sums })).toEqual({ amount: '1110.6' })
  expect(firstDraft(refund, { sums: { ...sums, offer: 0 } })).toEqual({})
})

test('all pieces of a parcel returned by the courier can be fit, but only the requested pieces of a return', () => {
  const pieces = [{ id: 'amber-oud', qty: 3, asked: 1, returned: 0 }]
  const state = { payment: 'collected', stock: 'taken' }
  const comingBack = { ...deskOrder, pieces, state: { ...state, fulfilment: 'comingBack' } }
  const returning = { ...deskOrder, pieces, state: { ...state, fulfilment: { delivered: 'returning' } } }
  expect(deskAct('order.return.receive', id, comingBack).fields).toMatchObject([
    { label: 'Can be sold again: Amber Oud', most: 3 },
  ])
  expect(deskAct('order.return.receive', id, returning).fields).toEqual([])
  const inspect = deskAct('order.return.inspect', id, returning)
  expect(inspect.fields).toMatchObject([{ most: 1 }])
  expect(actEvent(inspect, {})).toMatchObject({ fit: [{ id: 'amber-oud', qty: 0 }] })
})

test.each([
  ['refund.done', { how: 'Bank transfer' }],
  ['refund.failed', { reason: 'Wrong account' }],
] as const)('a report of %s names the pending refund', (type, draft) => {
  const act = deskAct(type, id, { ...deskOrder, refund: { id: 'r-1', amount: 100 } })
  expect(actEvent(act, draft)).toEqual({ type, id, refund: 'r-1', ...draft })
})

test('an action without fields sends its type and id', () => {
  expect(actEvent(deskAct('order.pack', id, deskOrder), {})).toEqual({ type: 'order.pack', id })
})

test('only events that the order accepts are offered, and none that belong to its shopper', () => {
  expect(actsFor({ can: ['order.return.ask', 'order.cancel', 'order.pack'] })).toEqual(['order.pack', 'order.cancel'])
})

test.each([
  ['placed', 'reserved', 'Placed'],
  ['placed', 'short', 'Waiting for stock'],
  ['packed', 'reserved', 'Packed'],
  ['shipped', 'taken', 'Shipped'],
  ['comingBack', 'taken', 'Coming back'],
  [{ delivered: 'kept' }, 'taken', 'Delivered'],
  [{ delivered: 'returnAsked' }, 'taken', 'Return requested'],
  [{ delivered: 'returning' }, 'taken', 'Returning'],
  [{ delivered: 'inspecting' }, 'taken', 'Checking'],
  [{ delivered: 'returned' }, 'back', 'Returned'],
  ['cancelled', 'back', 'Cancelled'],
])('an order with the fulfilment %j and the stock %s reads %s', (fulfilment, stock, label) => {
  expect(deskStateLabels({ state: { fulfilment, payment: 'paid', stock } }).fulfilment).toBe(label)
})

test('a refund is the main action only if the shop offers one', () => {
  const sums = { got: 184_900, back: 0, pending: 0, owed: 0, offer: 0 }
  expect(mainAct({ can: ['order.refund', 'order.cancel'], sums })).toBeUndefined()
  expect(mainAct({ can: ['order.refund'] })).toBeUndefined()
  expect(mainAct({ can: ['order.refund', 'order.cancel'], sums: { ...sums, offer: 100 } })).toBe('order.refund')
  expect(mainAct({ can: ['order.cancel'], sums: { ...sums, offer: 100 } })).toBeUndefined()
  expect(mainAct({ can: ['order.cancel', 'order.pack'], sums })).toBe('order.pack')
})

test('stock can be counted, and a count that changes nothing is refused', () => {
  const counted = { ...emptyCorrection, mode: 'count' as const, reason: 'Counted' }
  const row = { house: 1_500 }
  expect(correctionOf(id, { ...counted, count: '1,512' }, row)).toMatchObject({ change: 12, house: 1_500 })
  expect(correctionErrors({ ...counted, count: '1500' }, row)).toEqual({ count: 'The shop counts 1500 too.' })
  expect(Object.keys(correctionErrors({ ...counted, count: '-1' }, row))).toEqual(['count'])
  expect(correctionErrors({ ...counted, mode: 'change', change: '−3' }, row)).toEqual({})
})

test('a query survives the address, and invalid parameters are dropped', () => {
  const query = { search: 'asha', state: 'attention', from: '2026-11-01', to: '', after: '' } as const
  expect(parseDeskQuery(new URLSearchParams(listParams(query)))).toEqual(query)
  expect(parseDeskQuery(new URLSearchParams('state=lost&from=yesterday&to=2026-99-99'))).toEqual(everyOrder)
})

test('a mobile number is searched without its country code', () => {
  expect(['+91 98765 43210', '+91-98765 43210', '+9198765'].map(searchTerms)).toEqual([
    ['98765', '43210'],
    ['98765', '43210'],
    ['98765'],
  ])
})

test('the stock is low from ten pieces for sale down', () => {
  expect([0, 10, 11].map((forSale) => isLow({ forSale }))).toEqual([true, true, false])
  expect(isLow({ forSale: 0, isWithdrawn: true })).toBe(false)
})
