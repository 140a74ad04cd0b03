import { demoAccount } from '../../contract/seeds/demo-account'
import { DEMO_SHOPKEEPER } from '../../domain/desk/demo-shopkeeper'
import type { Account } from '../account-record'

/** The shared demo account (§1). */
export const guest: Account = demoAccount

const opened = { createdAt: '2026-01-05T10:00:00+05:30', updatedAt: '2026-01-05T10:00:00+05:30' }

/** The shopkeeper. The password hash is a constant, so that starting costs no hashing. */
const shopkeeper: Account = {
  _id: '0c5b6f0e-7f0b-4d2a-9b57-3f1f6a0d8e21',
  firstName: 'Kavya',
  lastName: 'Rao',
  email: DEMO_SHOPKEEPER.email,
  password: {
    salt: 'c2lsbGFnZS1rZWVwZXItMQ==',
    hash: 'AnQ6wq/qp//RKvKwTmHWsfdCaREUU/CW7t0+AhQTTtg=',
    iterations: 600_000,
  },
  ...opened,
  cart: [],
  wishlist: [],
  orders: [],
  address: [],
}

export const users: readonly Account[] = [guest, shopkeeper]
