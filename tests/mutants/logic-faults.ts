// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the texts are code
import type { FaultTable } from './fault'

/** Faults in `domain`, `machines` and `server` that the tests once did not notice. */
// biome-ignore format: one fault per line
export const logicFaults: FaultTable = {
  'domain/catalogue/stock.ts': { near: ['unit/desk-acts.test.ts'], faults: [
    ['Ten pieces are not low.', 'forSale <= LOW_STOCK', 'forSale < LOW_STOCK'],
  ] },
  'domain/desk/promo-code.ts': { near: ['unit/coupon.test.ts'], faults: [
    ['A code still counts in the millisecond of its end.', 'now >= Date.parse(to) + late', 'now > Date.parse(to) + late'],
  ] },
  'domain/money/gst.ts': { near: ['unit/invoice.test.ts'], faults: [
    ['Invoices of Telangana carry the state code of Andhra Pradesh.', "Telangana: '36'", "Telangana: '37'"],
    ['A GSTIN with entity 0 is accepted.', '[A-Z][1-9A-Z]Z', '[A-Z][0-9A-Z]Z'],
    ['A GSTIN of another state is accepted.', 'gstin.startsWith(CODES[state])', 'gstin.length > CODES[state].length'],
  ] },
  'domain/money/invoice.ts': { near: ['unit/invoice.test.ts'], faults: [
    ['Credit notes exceed the invoice.', 'Math.min(back, total)', 'back'],
    ['An invoice has a delivery line of 0.', 'return charged > 0 ?', 'return charged >= 0 ?'],
  ] },
  'domain/money/order-money.ts': { near: ['unit/machines/order.test.ts'], faults: [
    ['The desk offers a refund that is already owed.', '- money.pending - money.owed))', '- money.pending))'],
    ['A failed refund that is larger than the owed amount is sent again.', 'before && before.amount <= money.owed ? before', 'before ? before'],
  ] },
  'machines/auth/auth.machine.ts': { near: ['unit/machines/auth.test.ts'], faults: [
    ['A refusal stays on the form after it was left.', "'The visitor leaves the form.', actions: 'clearRefusal'", "'The visitor leaves the form.'"],
  ] },
  'machines/cart/cart.machine.ts': { near: ['paths/flows.test.ts'], faults: [
    ['After an order the cart is not refetched.', ", 'cart.ordered': { target: 'stale' } }", ' }'],
    ['After a move that stopped the cart is not refetched.', "onError: {\n              target: 'refreshing',\n              actions: { type: 'toast', params: { kind: 'error', text: MOVE_STOPPED } }", "onError: {\n              target: 'ready',\n              actions: { type: 'toast', params: { kind: 'error', text: MOVE_STOPPED } }"],
  ] },
  'machines/checkout/checkout.machine.ts': { near: ['components/checkout.test.tsx'], faults: [
    ['An order with too long a gift message can be placed.', '      !(draft.gift && giftError(draft.gift)) &&\n', ''],
  ] },
  'machines/desk-codes/desk-codes.machine.ts': { near: ['paths/flows.test.ts'], faults: [
    ['The dialog of a code opens with the errors of the one before.', '      attempted: false,\n', ''],
  ] },
  'machines/desk-order/desk-order.machine.ts': { near: ['paths/flows.test.ts'], faults: [
    ['An act that ended in 500 is done twice when it is retried.', 'status === 0 || status >= 500', 'status === 0'],
    ['The dialog of an act opens with the errors of the one before.', '      attempted: false,\n', ''],
  ] },
  'machines/desk-correction/desk-correction.machine.ts': { near: ['paths/flows.test.ts'], faults: [
    ['The dialog of a correction opens with the errors of the one before.', '      attempted: false,\n', ''],
  ] },
  'machines/ledger/ledger.machine.ts': { near: ['paths/flows.test.ts'], faults: [
    ['A new payment does not start recording while one is unrecorded.', "'payment.succeeded': {\n              target: 'recording',\n", "'payment.succeeded': {\n"],
    ['A refused cash order is requested again.', "order.kind !== 'cash' && !isIn(stored, order)", '!isIn(stored, order)'],
    ['A failed call for a payment that left storage is not retried.', "{ guard: 'hasLeftStorage', target: 'recording', reenter: true },\n              { target: 'unrecorded' }", "{ target: 'unrecorded' }"],
  ] },
  'machines/order/order.machine.ts': { near: ['unit/machines/order.test.ts'], faults: [
    ['A cancel at the very end of its hour is refused.', 'at - placedAt <= rules.cancelWithin', 'at - placedAt < rules.cancelWithin'],
    ['A return of nothing is accepted.', 'isInTime && pieces.length > 0 && areAmong', 'isInTime && areAmong'],
    ['A 101st refund is accepted.', ' && money.counted.length < MAX_REFUNDS', ''],
  ] },
  'machines/profile-form/profile-form.machine.ts': { near: ['paths/flows.test.ts'], faults: [
    ['A form of the account opens with the errors of the one before.', '      attempted: false,\n', ''],
  ] },
  'machines/order-request/order-request.machine.ts': { near: ['paths/flows.test.ts'], faults: [
    ['The dialog of a return opens with the errors of the one before.', '      attempted: false,\n', ''],
  ] },
  'machines/review-report/review-report.machine.ts': { near: ['paths/flows.test.ts'], faults: [
    ['The dialog of a report opens with the errors of the one before.', '      attempted: false,\n', ''],
  ] },
  'machines/review/review.machine.ts': { near: ['paths/flows.test.ts'], faults: [
    ['The form of a review opens with the errors of the one before.', '      attempted: false,\n', ''],
  ] },
  'server/accounts/reset.ts': { near: ['server/people.test.ts'], faults: [
    ['Six links to set a password are valid at a time.', 'clock_timestamp()) < $3', 'clock_timestamp()) <= $3'],
  ] },
  'server/catalogue/product-query.ts': { near: ['server/many-found.test.ts'], faults: [
    ['A search for a_b finds axb among the products.', "word.replace(/[\\\\%_]/g, '\\\\$&')", 'word'],
  ] },
  'server/csv/write.ts': { near: ['server/desk-files.test.ts'], faults: [
    ['A cell that begins with a tab is a formula.', '\\-@\\t\\r', '\\-@\\r'],
  ] },
  'server/mail/outbox.ts': { near: ['server/people.test.ts'], faults: [
    ['The e-mail of a person who requested a link is stored.', "content - '{token,email}'::text[]", "content - '{token}'::text[]"],
  ] },
  'server/orders/desk-list.ts': { near: ['server/desk-lists.test.ts', 'server/desk-files.test.ts'], faults: [
    ['A search for a_b finds axb at the desk.', "replace(/[\\\\%_]/g, '\\\\$&')", "replace(/[\\\\%]/g, '\\\\$&')"],
    ['The first moment of the next day is inside a span.', 'o.created_at < ${parameter(endOfDay(to))}', 'o.created_at <= ${parameter(endOfDay(to))}'],
  ] },
  'server/orders/order-lists.ts': { near: ['server/lists.test.ts'], faults: [
    ['Orders of the same moment are lost between the newest pages.', '(created_at, id) < (select created_at, id', 'created_at < (select created_at'],
    ['Orders of the same moment are lost between pages from the oldest on.', '(created_at, id) > (select created_at, id', 'created_at > (select created_at'],
  ] },
  'server/orders/refunds.ts': { near: ['server/refunds.test.ts'], faults: [
    ['After a lost dispute a refund at the dashboard is not counted.', 'told is distinct from status order by', "told is distinct from status and (id like 'disp%' or not exists (select 1 from disputes d where d.provider_payment = $1)) order by"],
  ] },
  'server/orders/stock.ts': { near: ['server/desk.test.ts'], faults: [
    ['Pieces of a short order are not counted as promised.', "in ('reserved', 'short')", "in ('reserved')"],
  ] },
  'server/payments/prepare.ts': { near: ['server/payments-prepared.test.ts'], faults: [
    ['A gift message that is added before paying again is lost.', '  isDeepStrictEqual(payment.draft.gift, draft.gift) &&\n', ''],
  ] },
  'server/routes/webhooks.ts': { near: ['server/payment-webhooks.test.ts'], faults: [
    ['A webhook without a signature is believed.', 'if (!provider.isOwnEvent(body, headers', "if (headers['x-razorpay-signature'] && !provider.isOwnEvent(body, headers"],
  ] },
}
