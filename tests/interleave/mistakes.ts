/** A deliberate mistake in locks, order or transactions, and the acts between which it can cause a failure. */
export interface Mistake {
  what: string
  file: string
  from: string
  to: string
  acts: readonly string[]
}

const LOCK_ACCOUNT = 'if (!(await lockAccount(queries, id))) throw invalidToken()'

export const MISTAKES: readonly Mistake[] = [
  {
    what: 'calls of one account do not lock it',
    file: 'accounts/account.ts',
    from: LOCK_ACCOUNT,
    to: '',
    acts: ['POST /api/user/payment'],
  },
  {
    what: 'a payment is settled without the lock of its account',
    file: 'payments/settle.ts',
    from: ' for no key update)',
    to: ')',
    acts: ['POST /api/user/payment', 'in the window'],
  },
  {
    what: 'a payment is settled under a lock that others may share',
    file: 'payments/settle.ts',
    from: ' for no key update)',
    to: ' for key share)',
    acts: ['POST /api/user/payment', 'in the window'],
  },
  {
    what: 'a payment is locked before its account',
    file: 'accounts/account.ts',
    from: LOCK_ACCOUNT,
    to: `await queries.query('select 1 from payments where account_id = $1 for update', [id])
    ${LOCK_ACCOUNT}`,
    acts: ['POST /api/user/payment', 'in the window'],
  },
  {
    what: 'a reservation that is over is released without a lock',
    file: 'payments/reconcile.ts',
    from: "and state = 'created' for update",
    to: "and state = 'created'",
    acts: ['POST /api/user/payment', 'reconcile'],
  },
  {
    what: 'stock is checked before its rows are locked',
    file: 'orders/stock.ts',
    from: ' order by id for no key update',
    to: ' order by id',
    acts: ['in cash', 'all of it'],
  },
  {
    what: 'an order is changed without its lock',
    file: 'orders/find-order.ts',
    from: 'limit 1 for update',
    to: 'limit 1',
    acts: ['(pack)', '/cancel'],
  },
  {
    what: "a shopper's event is sent outside of a transaction",
    file: 'routes/orders.ts',
    from: 'database.transaction((queries) => sendAsShopper(queries, id, call.params.id, event))',
    to: 'sendAsShopper(database, id, call.params.id, event)',
    acts: ['ask to return'],
  },
  {
    what: 'the uses of a code are counted without its lock',
    file: 'codes/use-code.ts',
    from: "if (isCounted) await query('select 1 from codes where id = $1 for update', [code.id])",
    to: '',
    acts: ['in cash with a code'],
  },
  {
    what: 'a code is changed without its lock',
    file: 'codes/codes.ts',
    from: 'from codes c where c.id = $1 for update',
    to: 'from codes c where c.id = $1',
    acts: ['PATCH /api/desk/codes'],
  },
  {
    what: 'a product is changed without its lock',
    file: 'catalogue/desk-products.ts',
    from: "read(queries, id, 'for no key update')",
    to: "read(queries, id, '')",
    acts: ['PATCH /api/desk/products'],
  },
  {
    what: 'a code of the same name is not expected',
    file: 'codes/codes.ts',
    from: ' on conflict (key) do nothing returning',
    to: ' returning',
    acts: ['POST /api/desk/codes'],
  },
  {
    what: 'an account of the same e-mail is not expected',
    file: 'routes/auth.ts',
    from: 'on conflict (email) do nothing returning',
    to: 'returning',
    acts: ['signup'],
  },
  {
    what: 'an event that is received twice at once is not expected',
    file: 'routes/webhooks.ts',
    from: 'on conflict do nothing returning 1',
    to: 'returning 1',
    acts: ['captured'],
  },
  {
    what: 'two workers take the same task',
    file: 'mail/outbox.ts',
    from: "due_at = clock_timestamp() + $1 * interval '1 second'",
    to: "due_at = clock_timestamp() + $1 * interval '0 second'",
    acts: ['send mail'],
  },
  {
    what: 'a mailed link is used without the lock of its account',
    file: 'accounts/reset.ts',
    from: '(select account_id from reset_tokens where hash = $1) for no key update',
    to: '(select account_id from reset_tokens where hash = $1)',
    acts: ['auth/reset', 'POST /api/user/password'],
  },
  {
    what: 'a password is changed although another change came first',
    file: 'accounts/reset.ts',
    from: 'and ($3::text is null or password = $3) returning 1',
    to: 'and ($3::text is null or $3 is not null) returning 1',
    acts: ['POST /api/user/password'],
  },
  {
    what: 'a session begins with a password that was changed meanwhile',
    file: 'routes/auth.ts',
    from: 'where id = $1 and password = $2 returning 1',
    to: 'where id = $1 and $2::text is not null returning 1',
    acts: ['login', 'POST /api/user/password'],
  },
  {
    what: 'an account is deleted without its lock',
    file: 'accounts/delete.ts',
    from: "if (!(await lockAccount(queries, id, 'for update'))) return false",
    to: '',
    acts: ['DELETE /api/user', 'in cash'],
  },
  {
    what: 'a review is changed without its lock',
    file: 'reviews/desk-reviews.ts',
    from: "read('for update of r')",
    to: "read('')",
    acts: ['PATCH /api/desk/reviews'],
  },
]
