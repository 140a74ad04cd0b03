import { describe, expect, test } from 'vitest'
import { assign, raise } from 'xstate'
import { refundCounted } from '../../domain/money/order-money'
import { ORDER_VERSION, orderMachine, type StoredOrder } from '../../machines/order'
import type { Model } from './explore'
import { calm, type OrderOptions, type World } from './order-house'
import { orderWorld } from './order-world'
import { always, expectBroken, expectRight, idle, never } from './right'

/** One order for each state that a world reaches, one per line. */
function statesOf(world: Model<World>): { model: Model<World>; lines: () => string } {
  const reached = new Map<string, StoredOrder>()
  const moves = (state: World) => {
    const value = JSON.stringify(state.order.value)
    if (!reached.has(value)) reached.set(value, state.order)
    return world.moves(state)
  }
  const lines = () => [...reached].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, order]) => JSON.stringify(order))
  return { model: { ...world, moves }, lines: () => `${lines().join('\n')}\n` }
}

// The files of a released version never change, because stored orders of that version remain.
test.each<[string, string, Partial<OrderOptions>]>([
  ['with missing stock and a refund without a response', 'online', { isShort: true, fails: 1 }],
  ['paid in cash with a refund without a response', 'cash', { kind: 'cash', fails: 1 }],
])(
  'an order %s satisfies every invariant, and each of its states is recorded for later versions',
  async (_, name, options) => {
    const { model, lines } = statesOf(orderWorld({ ...calm, ...options }))
    expectRight(model)
    await expect(lines()).toMatchFileSnapshot(`order-states/version-${ORDER_VERSION}-${name}.jsonl`)
  },
)

test.each<[string, Partial<OrderOptions>]>([
  ['paid online', {}],
  ['paid in cash', { kind: 'cash' }],
  ['with a refund outside the shop', { elsewhere: [6] }],
  ['with a refund returned by the bank', { returns: 1 }],
])('an order %s satisfies every invariant for every sequence of events of each role', (_, options) => {
  expectRight(orderWorld({ ...calm, ...options }))
})

type Changes = Parameters<typeof orderMachine.provide>[0]
const IN_CASH: Partial<OrderOptions> = { kind: 'cash' }

const BREAKS: Record<string, [broken: string, changes: Changes, options?: Partial<OrderOptions>]> = {
  'refunds any requested amount': ['more is refunded than was received', always('isLeft')],
  'sends a refund again under another id': [
    'more is refunded than was received',
    {
      actions: {
        beginRefund: assign({
          money: ({ context: { money }, event }) => ({
            ...money,
            pending: money.owed,
            owed: 0,
            refund: { id: `${'id' in event ? event.id : ''} again ${money.refund?.id}`, amount: money.owed },
          }),
        }),
      },
    },
    { fails: 1 },
  ],
  'does not refund a cancellation': ['cancelled, and the money is not on its way', idle('raiseMoneyBack')],
  'forgets an amount that becomes due during a refund': [
    'owed money is neither on its way nor on the attention list',
    never('isMoreOwed'),
  ],
  'sends no refund': ['owed money is neither on its way nor on the attention list', idle('refund', 'beginRefund')],
  'still counts a refund that the bank has returned': [
    'an amount counts as refunded that is not',
    idle('takeBackRefund'),
    { returns: 1, elsewhere: [6] },
  ],
  'counts a repeated refund event each time': [
    'an amount counts as refunded that is not',
    {
      actions: {
        countRefund: assign({
          money: ({ context: { money } }, update) => ({
            ...refundCounted(money, update),
            back: money.back + (update.amount ?? 0),
            counted: [],
          }),
        }),
      },
    },
    { elsewhere: [1] },
  ],
  'puts missing pieces on sale': [
    'a piece is sold twice',
    { actions: { raiseReleased: raise(({ context: { lines } }) => ({ type: 'stock.released', lines })) } },
  ],
  'accepts any number of pieces as fit for sale': ['a piece is sold twice', always('areOfReturn'), { fails: 1 }],
  'puts no returned piece on sale again': ['a piece is not for sale again', idle('raiseReleased')],
  'remembers no event': [
    'the same event again changes something',
    {
      actions: {
        record: assign(({ context, event }) =>
          'by' in event ? { dates: { ...context.dates, [event.type]: event.at } } : {},
        ),
      },
    },
  ],
  'lets a shopper cancel a packed order': ['a role sends an event of another role', always('isByShopkeeper')],
  'ignores the time limit for cancelling': ['the shopper acts after the time limit', always('isInTime')],
  'ignores the time limit for returns': ['the shopper acts after the time limit', always('isReturnable')],
  'packs an order with missing stock': ['a short order is packed', always('isWhole'), { isShort: true }],
  'packs an order that no one has confirmed': ['an unconfirmed order is packed', always('isPackable'), IN_CASH],
  'confirms an order whose time is over': ['the shopper acts after the time limit', always('isConfirmable'), IN_CASH],
  'expires while the shopper can confirm': ['an order expires too early', always('isOverdue'), IN_CASH],
  'is not cancelled when it expires': ['an unconfirmed order continues', idle('raiseUnconfirmed'), IN_CASH],
  'states that it expired when the shopper declines it': [
    'a mail to the shopper is false',
    { actions: { raiseUnconfirmed: raise(() => ({ type: 'confirmation.failed', id: '', isExpired: true })) } },
    IN_CASH,
  ],
  'reminds without counting': ['a reminder is sent twice', idle('countReminders'), IN_CASH],
  'is changed after it is packed': ['a packed order is changed', always('isPayable'), IN_CASH],
  'is paid with another amount': ['another amount is paid', always('isAmount'), IN_CASH],
  'gets more pieces by a change': ['a change adds pieces, or leaves none', always('isChangeable')],
  'does not refund the pieces that leave it': ['pieces that left the order are not refunded', never('isLess')],
  'retains the discount of an online payment': [
    'the lines are charged more than the order',
    {
      actions: {
        prepay: assign(({ context }, { payment }) => ({
          kind: 'online' as const,
          paid: 3,
          paidWith: payment,
          money: { ...context.money, got: 5 },
        })),
      },
    },
    IN_CASH,
  ],
  'cannot be shipped': ['an order is stuck', never('isByShopkeeper')],
  'collects no cash': ['the received amount differs from the counted one', idle('collect'), IN_CASH],
}

describe('An order that', () => {
  test.each(Object.entries(BREAKS))('%s is found out', (_, [broken, changes, options = {}]) => {
    const chart = orderMachine.provide(changes) as typeof orderMachine
    // The exploration is breadth first, and each of these mistakes has a short trace.
    expectBroken(orderWorld({ ...calm, ...options, chart }), broken, { states: 700 })
  })
})
