import type { CartItem } from '../../domain/cart'
import type { Product } from '../../domain/product'
import type { Account } from '../../mock-server/account-record'
import { type Accounts, openAccounts } from '../../mock-server/accounts'
import { hashPassword } from '../../mock-server/passwords'
import { products } from '../../mock-server/seeds/products'
import { guest } from '../../mock-server/seeds/users'
import { createSessions } from '../../mock-server/session'
import { QUICK } from '../contract/client'

export const PASSWORD = 'jasmine and rain'

/** Both shoppers of this browser. */
export const EMAILS = ['asha@example.com', 'ravi@example.com'] as const
export type Email = (typeof EMAILS)[number]

const stamps = { createdAt: guest.createdAt, updatedAt: guest.updatedAt }

/** Products that a history is about: few, so that what happens to one meets what happens to another. */
export const SHELF: readonly Product[] = products.slice(0, 4)

/** A cart with the first three of the shelf. */
const filledCart = (): (CartItem & typeof stamps)[] =>
  SHELF.slice(0, 3).map((product, at) => ({ ...product, qty: at + 1, ...stamps }))

/** The backend's truth, read and set beside the calls. */
export interface Truth {
  of(email: Email): Promise<Account>
  /** Every account as a history begins. */
  reset(filled: boolean): Promise<void>
  token(email: Email): Promise<string>
}

/** Opens the backend's accounts a second time. */
export async function openTruth(): Promise<Truth> {
  const accounts: Accounts = openAccounts([])
  await accounts.ready
  const password = await hashPassword(PASSWORD, 1)
  const fresh = (email: Email, filled: boolean): Account => ({
    ...guest,
    _id: `id-of-${email}`,
    email,
    password,
    cart: filled ? filledCart() : [],
    wishlist: filled ? SHELF.slice(2).map((product) => ({ ...product, ...stamps })) : [],
    orders: [],
  })
  const sessions = createSessions(QUICK.secret, accounts)
  return {
    async of(email) {
      const account = await accounts.find(email)
      if (!account) throw new Error(`${email} has no account`)
      return account
    },
    async reset(filled) {
      for (const email of EMAILS) await accounts.change(email, () => fresh(email, filled))
    },
    token: (email) => sessions.tokenFor(fresh(email, false)),
  }
}
