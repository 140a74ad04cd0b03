import type { Database } from '../database/database'
import type { Provider } from '../payments/razorpay'

/** What a command works with. */
export interface Shopkeeping {
  database: Database
  provider: Provider | null
  /** Where shoppers reach the shop. */
  address: string
  /** The text of a file. */
  read(path: string): Promise<string>
}
