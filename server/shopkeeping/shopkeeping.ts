import type { Database } from '../database/database'
import type { Provider } from '../payments/razorpay'
import type { AuditEntry } from './audit'

/** What a command works with. */
export interface Shopkeeping {
  database: Database
  provider: Provider | null
  /** Where shoppers reach the shop. */
  address: string
  /** The text of a file. */
  read(path: string): Promise<string>
}

/** What a command returns: its message, and the audit entries where they say more than its name and what was given. */
export type CommandResult = string | { message: string; audit: readonly Omit<AuditEntry, 'who'>[] }
