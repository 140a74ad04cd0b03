import type { Database } from '../database/database'
import type { Provider } from '../payments/razorpay'
import type { AuditEntry } from './audit'

/** The dependencies of a command. */
export interface Shopkeeping {
  database: Database
  provider: Provider | null
  /** The public address of the shop. */
  address: string
  /** Reads the text of a file. */
  read(path: string): Promise<string>
}

/** The result of a command: its message, and its audit entries if they are not the default ones. */
export type CommandResult = string | { message: string; audit: readonly Omit<AuditEntry, 'who'>[] }
