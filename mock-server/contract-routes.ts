import type { Route } from '../contract/http'
import type { Accounts } from './accounts'
import type { Catalogue } from './catalogue'
import { accountRoutes } from './routes/account'
import { addressRoutes } from './routes/addresses'
import { authRoutes } from './routes/auth'
import { cartRoutes } from './routes/cart'
import { categoryRoutes } from './routes/categories'
import { orderRoutes } from './routes/orders'
import { productRoutes } from './routes/products'
import { wishlistRoutes } from './routes/wishlist'
import type { Sessions } from './session'
import { limitTries } from './tries'

interface Data {
  accounts: Accounts
  sessions: Sessions
  catalogue: Catalogue
  /** PBKDF2 rounds for new passwords. */
  iterations: number
}

/** Every call of the contract that the simulated backend answers (§7). */
export const contractRoutes = ({ accounts, sessions, catalogue, iterations }: Data): Route[] => [
  ...authRoutes(accounts, sessions, limitTries(), iterations),
  ...accountRoutes(accounts, sessions, limitTries(), iterations),
  ...productRoutes(catalogue),
  ...categoryRoutes(),
  ...cartRoutes(sessions, catalogue),
  ...wishlistRoutes(sessions, catalogue),
  ...addressRoutes(sessions),
  ...orderRoutes(sessions, accounts, catalogue),
]
