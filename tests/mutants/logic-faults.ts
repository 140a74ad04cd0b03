// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the texts are code
import type { FaultTable } from './fault'

/** Faults in `domain`, `machines` and `server` that the tests once did not notice, and faults in the locks of `server`. */
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
  'server/accounts/account.ts': { near: [], faults: [
    ['Calls of one account do not lock it.', 'if (!(await lockAccount(queries, id))) throw invalidToken()', '', ['POST /api/user/payment']],
    ['A payment is locked before its account.', 'if (!(await lockAccount(queries, id))) throw invalidToken()', 'await queries.query(`select 1 from payments where account_id = $1 for update`, [id])\n    if (!(await lockAccount(queries, id))) throw invalidToken()', ['POST /api/user/payment', 'in the window']],
  ] },
  'server/accounts/delete.ts': { near: [], faults: [
    ['An account is deleted without its lock.', "if (!(await lockAccount(queries, id, 'for update'))) return false", '', ['DELETE /api/user', 'in cash']],
  ] },
  'server/accounts/reset.ts': { near: ['server/people.test.ts'], faults: [
    ['Six links to set a password are valid at a time.', 'clock_timestamp()) < $3', 'clock_timestamp()) <= $3'],
    ['A mailed link is used without the lock of its account.', '(select account_id from reset_tokens where hash = $1) for no key update', '(select account_id from reset_tokens where hash = $1)', ['auth/reset', 'POST /api/user/password']],
    ['A password is changed although another change was first.', 'and ($3::text is null or password = $3) returning 1', 'and ($3::text is null or $3 is not null) returning 1', ['POST /api/user/password']],
  ] },
  'server/catalogue/desk-products.ts': { near: [], faults: [
    ['A product is changed without its lock.', "read(queries, id, 'for no key update')", "read(queries, id, '')", ['PATCH /api/desk/products']],
  ] },
  'server/catalogue/product-query.ts': { near: ['server/many-found.test.ts'], faults: [
    ['A search for a_b finds axb among the products.', "token.replace(/[\\\\%_]/g, '\\\\$&')", 'token'],
  ] },
  'server/codes/codes.ts': { near: [], faults: [
    ['A code is changed without its lock.', 'from codes c where c.id = $1 for update', 'from codes c where c.id = $1', ['PATCH /api/desk/codes']],
    ['A code of the same name is not expected.', ' on conflict (key) do nothing returning', ' returning', ['POST /api/desk/codes']],
  ] },
  'server/codes/use-code.ts': { near: [], faults: [
    ['The uses of a code are counted without its lock.', "if (isCounted) await query('select 1 from codes where id = $1 for update', [code.id])", '', ['in cash with a code']],
  ] },
  'server/csv/write.ts': { near: ['unit/server-rules.test.ts'], faults: [
    ['A cell that begins with a tab is a formula.', '\\-@\\t\\r', '\\-@\\r'],
  ] },
  'server/mail/outbox.ts': { near: ['server/people.test.ts'], faults: [
    ['The e-mail of a person who requested a link is stored.', "content - '{token,email}'::text[]", "content - '{token}'::text[]"],
    ['Two workers take the same task.', "due_at = clock_timestamp() + $1 * interval '1 second'", "due_at = clock_timestamp() + $1 * interval '0 second'", ['send mail']],
  ] },
  'server/orders/desk-list.ts': { near: ['server/desk-lists.test.ts', 'server/desk-files.test.ts'], faults: [
    ['A search for a_b finds axb at the desk.', "replace(/[\\\\%_]/g, '\\\\$&')", "replace(/[\\\\%]/g, '\\\\$&')"],
    ['The first moment of the next day is inside a span.', 'o.created_at < ${parameter(endOfDay(to))}', 'o.created_at <= ${parameter(endOfDay(to))}'],
  ] },
  'server/orders/find-order.ts': { near: [], faults: [
    ['An order is changed without its lock.', 'limit 1 for update', 'limit 1', ['(pack)', '/cancel']],
  ] },
  'server/orders/order-lists.ts': { near: ['server/lists.test.ts'], faults: [
    ['Orders of the same moment are lost between the newest pages.', '(created_at, id) < (select created_at, id', 'created_at < (select created_at'],
    ['Orders of the same moment are lost between pages from the oldest on.', '(created_at, id) > (select created_at, id', 'created_at > (select created_at'],
  ] },
  'server/orders/refunds.ts': { near: ['server/refunds.test.ts'], faults: [
    ['After a lost dispute a refund at the dashboard is not counted.', 'told is distinct from status order by', "told is distinct from status and (id like 'disp%' or not exists (select 1 from disputes d where d.provider_payment = $1)) order by"],
    ['A refund is counted without the lock of its account.', 'if (accountId !== undefined) await lockAccount(queries, accountId)', '', ['(disputed)', '(captured)']],
  ] },
  'server/orders/stock.ts': { near: ['server/desk.test.ts'], faults: [
    ['Pieces of a short order are not counted as promised.', "in ('reserved', 'short')", "in ('reserved')"],
    ['Stock is checked before its rows are locked.', ' order by id for no key update', ' order by id', ['in cash', 'all of it']],
  ] },
  'server/payments/prepare.ts': { near: ['server/payments-prepared.test.ts'], faults: [
    ['A gift message that is added before paying again is lost.', '  isDeepStrictEqual(payment.draft.gift, draft.gift) &&\n', ''],
  ] },
  'server/payments/reconcile.ts': { near: [], faults: [
    ['A reservation that is over is released without a lock.', "and state = 'created' for update", "and state = 'created'", ['POST /api/user/payment', 'reconcile']],
  ] },
  'server/payments/settle.ts': { near: [], faults: [
    ['A payment is settled without the lock of its account.', ' for no key update)', ')', ['POST /api/user/payment', 'in the window']],
    ['A payment is settled under a lock that others may share.', ' for no key update)', ' for key share)', ['POST /api/user/payment', 'in the window']],
  ] },
  'server/reviews/desk-reviews.ts': { near: [], faults: [
    ['A review is changed without its lock.', "read('for update of r')", "read('')", ['PATCH /api/desk/reviews']],
  ] },
  'server/routes/auth.ts': { near: [], faults: [
    ['An account of the same e-mail is not expected.', 'on conflict (email) do nothing returning', 'returning', ['signup']],
    ['A session begins with a password that was changed meanwhile.', 'where id = $1 and password = $2 returning 1', 'where id = $1 and $2::text is not null returning 1', ['login', 'POST /api/user/password']],
  ] },
  'server/routes/orders.ts': { near: [], faults: [
    ['A shopper’s event is sent outside of a transaction.', 'database.transaction((queries) => sendAsShopper(queries, id, call.params.id, event))', 'sendAsShopper(database, id, call.params.id, event)', ['ask to return']],
  ] },
  'server/routes/webhooks.ts': { near: ['server/payment-webhooks.test.ts', 'server/refunds.test.ts'], faults: [
    ['An event that arrives twice is applied twice.', 'inserted.length > 0 && known.success', 'known.success'],
    ['A webhook without a signature is believed.', 'if (!provider.isOwnEvent(body, headers', "if (headers['x-razorpay-signature'] && !provider.isOwnEvent(body, headers"],
    ['An event that is received twice at once is not expected.', 'on conflict do nothing returning 1', 'returning 1', ['captured']],
  ] },
}
