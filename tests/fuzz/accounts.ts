import { openDB } from 'idb'
import { products } from '../../contract/seeds/products'
import type { CartItem } from '../../domain/cart/cart'
import type { Product } from '../../domain/catalogue/product'
import type { Account } from '../../mock-server/account-record'
import { type Accounts, openAccounts } from '../../mock-server/accounts'
import { hashPassword } from '../../mock-server/passwords'
import { ACCOUNTS_DATABASE } from '../../mock-server/persistence'
import { guest } from '../../mock-server/seeds/users'
import { createSessions } from '../../mock-server/session'
import { QUICK } from '../support/quick'

export const PASSWORD = 'jasmine and rain'

/** Both shoppers of this browser. */
export const EMAILS = ['asha@example.com', 'ravi@example.com'] as const

const stamps = { createdAt: guest.createdAt, updatedAt: guest.updatedAt }

/** The products of a history. There are few, so that several actions affect the same product. */
export const PRODUCTS: readonly Product[] = products.slice(0, 4)

/** A cart with the first three products. */
const filledCart = (): (CartItem & typeof stamps)[] =>
  PRODUCTS.slice(0, 3).map((product, at) => ({ ...product, qty: at + 1, ...stamps }))

/** The backend's data, read and written without its endpoints. */
export interface Truth {
  /** null: no one has signed up with this e-mail. */
  of(email: string): Promise<Account | null>
  /** The backend has served a request that may have changed the data. */
  changed(): void
  /** Resets every account for a new history, and deletes those that signed up. */
  reset(filled: boolean): Promise<void>
  token(email: string): Promise<string>
}

/** Opens the storage of the backend's accounts a second time. */
export async function openTruth(): Promise<Truth> {
  const accounts: Accounts = openAccounts([])
  await accounts.ready
  const password = await hashPassword(PASSWORD, 1)
  const fresh = (email: string, filled: boolean): Account => ({
    ...guest,
    _id: `id-of-${email}`,
    email,
    password,
    cart: filled ? filledCart() : [],
    wishlist: filled ? PRODUCTS.slice(2).map((product) => ({ ...product, ...stamps })) : [],
    orders: [],
  })
  const sessions = createSessions(QUICK.secret, accounts)
  const database = await openDB(ACCOUNTS_DATABASE)
  const known = new Map<string, Account | null>()
  return {
    async of(email) {
      const found = known.get(email) ?? (await accounts.find(email)) ?? null
      known.set(email, found)
      return found
    },
    changed: () => known.clear(),
    async reset(filled) {
      known.clear()
      for (const email of await database.getAllKeys('accounts'))
        if (!EMAILS.some((shopper) => shopper === email)) await database.delete('accounts', email)
      for (const email of EMAILS) await accounts.change(email, () => fresh(email, filled))
    },
    async token(email) {
      const account = (await accounts.find(email)) ?? fresh(email, false)
      return sessions.tokenFor(account)
    },
  }
}
