import { demoAccount } from '../../contract/seeds/demo-account'
import type { Account } from '../account-record'
import { keeper } from './keeper'

/** The shared demo account (§1). */
export const guest: Account = demoAccount

export const users: readonly Account[] = [guest, keeper]
