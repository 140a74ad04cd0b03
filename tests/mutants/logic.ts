import type { Mutant } from './mutant'

const domain: Mutant[] = [
  {
    file: 'domain/order/delivery.ts',
    from: 'DELIVERY_CHARGE: Paise = 4900',
    to: 'DELIVERY_CHARGE: Paise = 4000',
    defect: 'delivery costs ₹40',
    tests: ['tests/unit/pricing.test.ts'],
  },
  {
    file: 'domain/money/pricing.ts',
    from: 'Math.max(0, line.qty)',
    to: 'line.qty',
    defect: 'a line below 0 makes the cart cheaper',
    tests: ['tests/unit/pricing.test.ts'],
  },
  {
    file: 'domain/money/money.ts',
    from: '(amount * percent + 50) / 100',
    to: '(amount * percent) / 100',
    defect: 'a percentage is rounded down',
    tests: ['tests/unit/money.test.ts'],
  },
  {
    file: 'domain/cart/coupon.ts',
    from: 'total >= fromRupees',
    to: 'total > fromRupees',
    defect: 'a coupon is refused at its very minimum',
    tests: ['tests/unit/coupon.test.ts'],
  },
  {
    file: 'domain/search/filters.ts',
    from: '(catalogue.rating[position] ?? 0) >= least',
    to: '(catalogue.rating[position] ?? 0) > least',
    defect: '4 stars & above hides four stars',
    tests: ['tests/unit/filters.test.ts'],
  },
  {
    file: 'domain/search/filters.ts',
    from: "flag('fast', ",
    to: "flag('fastDelivery', ",
    defect: 'a shared link loses a filter',
    tests: ['tests/unit/filters-url.test.ts'],
  },
  {
    file: 'domain/order/arrival.ts',
    from: 'weekdayOf(at) !== 0 && weekdayOf(at) !== 6',
    to: 'weekdayOf(at) !== 0',
    defect: 'a Saturday counts as a business day',
    tests: ['tests/unit/arrival.test.ts'],
  },
  {
    file: 'domain/routes.ts',
    from: "access === null || access === 'logged-out'",
    to: 'access === null',
    defect: 'a login leads back to the login page',
    tests: ['tests/unit/routes.test.ts'],
  },
  {
    file: 'domain/cart/verification.ts',
    from: 'draft.amount === toRupees(quote(items, coupon).payable) &&',
    to: '',
    defect: 'a price that has changed is charged unseen',
    tests: ['tests/unit/machines', 'tests/components/checkout.test.tsx'],
  },
]

const machines: Mutant[] = [
  {
    file: 'machines/cart/cart.machine.ts',
    from: '?.qty ?? 0) <= 1',
    to: '?.qty ?? 0) < 1',
    defect: 'a last piece less leaves a line of nothing',
    tests: ['tests/unit/machines'],
  },
  {
    file: 'machines/cart/cart.machine.ts',
    from: 'hasChange: ({ context }) => context.changes.length > 0',
    to: 'hasChange: () => false',
    defect: 'Undo does nothing',
    tests: ['tests/unit/machines'],
  },
  {
    file: 'machines/ledger/ledger.machine.ts',
    from: 'concat(first(context.paid).paymentId),\n      paid: ({ context }) => context.paid.slice(1),',
    to: 'concat(first(context.paid).paymentId),',
    defect: 'a recorded payment is recorded for ever',
    tests: ['tests/unit/machines'],
  },
  {
    file: 'machines/checkout/checkout.machine.ts',
    from: "isUnclear: not(or([stateIn({ ledger: { open: 'clear' } }), stateIn({ ledger: { again: 'clear' } })])),",
    to: 'isUnclear: () => false,',
    defect: 'a second payment is offered while the first has no order',
    tests: ['tests/unit/machines'],
  },
  {
    file: 'machines/wishlist/wishlist.machine.ts',
    from: "always: { guard: 'isStale', target: 'refreshing' },\n          on: {\n            'wishlist.toggle'",
    to: "on: {\n            'wishlist.toggle'",
    defect: 'a change of another tab is never shown',
    tests: ['tests/unit/machines'],
  },
  {
    file: 'machines/gallery/gallery.machine.ts',
    from: "target: '.whole',\n          actions: [{ type: 'dropPicture'",
    to: "actions: [{ type: 'dropPicture'",
    defect: 'the picture after one that did not come is whole and called magnified',
    tests: ['tests/paths/flows.test.ts'],
  },
  {
    file: 'machines/cancel-order/cancel-order.machine.ts',
    from: 'until !== null && until > Date.now()',
    to: 'until !== null',
    defect: 'an order is offered for cancelling after its hour',
    tests: ['tests/paths/flows.test.ts'],
  },
  {
    file: 'machines/auth/auth.machine.ts',
    from: "always: [{ guard: 'hasSession', target: 'opening' }, { target: 'visitor' }]",
    to: "always: { target: 'visitor' }",
    defect: 'a reload logs out',
    tests: ['tests/unit/machines'],
  },
]

/** Mutants in the rules and in the charts. */
export const logic: readonly Mutant[] = [...domain, ...machines]
