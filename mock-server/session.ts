import * as v from 'valibot'
import type { Call } from '../contract/endpoint'
import type { ShopperName } from '../contract/endpoints'
import { invalidToken, notShopkeeper } from '../contract/refusal'
import type { Account } from './account-record'
import type { Accounts } from './accounts'
import { isKeeper } from './shown-account'
import { storageLate } from './storage-refusals'

/** A call that has to carry a token. */
type ShopperCall = Pick<Call<ShopperName>, 'endpoint' | 'headers'>

/** Who is calling. Every method but `tokenFor` refuses with 401 a call whose token names no account of now. */
export interface Sessions {
  /** A signed token that carries the account's id and e-mail for a week. */
  tokenFor(account: Account): Promise<string>
  account(call: ShopperCall): Promise<Account>
  /** The account of a shopkeeper. Refuses (403) that of anybody else. */
  keeper(call: ShopperCall): Promise<Account>
  /** The session that a call belongs to; undefined for a token of an earlier version of the shop. */
  idOf(call: ShopperCall): Promise<string | undefined>
  /** Changes the caller's account and resolves with it after the commit. */
  change(call: ShopperCall, change: (account: Account) => Account): Promise<Account>
}

const payloadSchema = v.object({
  _id: v.string(),
  email: v.string(),
  sid: v.optional(v.string()),
  /** When the session began, in ms. */
  began: v.optional(v.number(), 0),
  /** How many changes of the password came before the session; tokens of an earlier version do not say. */
  changes: v.optional(v.number()),
})
type Payload = v.InferOutput<typeof payloadSchema>

/**
 * Sessions signed with `secret`. `isExpired`: whether a tester let a token expire before its time. jose is loaded when the
 * first token is made or checked, not before.
 */
export function createSessions(
  secret: string,
  accounts: Accounts,
  isExpired: (token: string) => boolean = () => false,
): Sessions {
  const key = new TextEncoder().encode(secret)
  /** The sessions of this page. No time says it: a clock can be set back, and another tab may have begun one since. */
  const begunHere = new Set<string>()

  async function callerOf(call: ShopperCall): Promise<Payload> {
    const token = (call.headers.authorization ?? '').replace(/^Bearer\s+/i, '')
    const { jwtVerify } = await import('./tokens')
    const rules = { algorithms: ['HS256'], requiredClaims: ['exp'] }
    const verified = await jwtVerify(token, key, rules).catch(() => null)
    const payload = v.safeParse(payloadSchema, verified?.payload)
    if (!payload.success || isExpired(token)) throw invalidToken()
    return payload.output
  }

  // A later account with the same e-mail has an id of its own.
  function known(account: Account | undefined, caller: Payload): Account {
    // Another page's session cannot be told from one that never was: it is not ended for a slow disk.
    if (accounts.isLate() && !begunHere.has(caller.sid ?? '')) throw storageLate()
    if (account?._id !== caller._id || isEnded(account, caller)) throw invalidToken()
    return account
  }

  async function account(call: ShopperCall): Promise<Account> {
    const caller = await callerOf(call)
    return known(await accounts.find(caller.email), caller)
  }

  return {
    async tokenFor({ _id, email, passwordChanged }) {
      const { SignJWT } = await import('./tokens')
      const changes = passwordChanges(passwordChanged)
      const sid = crypto.randomUUID()
      begunHere.add(sid)
      const token = new SignJWT({ _id, email, sid, began: Date.now(), changes })
      token.setProtectedHeader({ alg: 'HS256' })
      return token.setIssuedAt().setExpirationTime('7d').sign(key)
    },
    idOf: async (call) => (await callerOf(call)).sid,
    account,
    async keeper(call) {
      const caller = await account(call)
      if (!isKeeper(caller)) throw notShopkeeper()
      return caller
    },
    async change(call, change) {
      const caller = await callerOf(call)
      return accounts.change(caller.email, (account) => change(known(account, caller)))
    },
  }
}

/** How often a password was changed. An earlier version kept the last change alone. */
export const passwordChanges = (changed: Account['passwordChanged']): number => changed?.times ?? (changed ? 1 : 0)

function isEnded({ endedSessions = [], passwordChanged }: Account, { sid, began, changes }: Payload): boolean {
  if (sid !== undefined && endedSessions.includes(sid)) return true
  if (passwordChanged === undefined || (sid !== undefined && sid === passwordChanged.by)) return false
  // Changes are counted: a clock can be set back.
  return changes === undefined ? began <= passwordChanged.at : changes < passwordChanges(passwordChanged)
}
