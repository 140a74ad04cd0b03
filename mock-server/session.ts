import * as v from 'valibot'
import type { Call } from '../contract/endpoint'
import type { ShopperName } from '../contract/endpoints'
import { invalidToken, notShopkeeper } from '../contract/refusal'
import type { Account } from './account-record'
import { isShopkeeper } from './account-response'
import type { Accounts } from './accounts'
import { storageTimedOut } from './storage-refusals'

/** A call that requires a token. */
type ShopperCall = Pick<Call<ShopperName>, 'endpoint' | 'headers'>

/** Authenticates calls. Every method except `tokenFor` refuses an invalid token with 401. */
export interface Sessions {
  /** Returns a signed token with the account's id and e-mail address, valid for a week. */
  tokenFor(account: Account): Promise<string>
  account(call: ShopperCall): Promise<Account>
  /** Returns the account of a shopkeeper. Refuses other accounts with 403. */
  shopkeeper(call: Pick<Call, 'headers'>): Promise<Account>
  /** Returns the id of the caller's session. */
  idOf(call: ShopperCall): Promise<string>
  /** Changes the caller's account. Resolves after the commit. */
  change(call: ShopperCall, change: (account: Account) => Account): Promise<Account>
}

const payloadSchema = v.object({
  _id: v.string(),
  email: v.string(),
  /** The id of the session. */
  sid: v.string(),
  /** How often the password had been changed when the session began. */
  changes: v.number(),
})
type Payload = v.InferOutput<typeof payloadSchema>

/**
 * Creates sessions signed with `secret`. `isExpired`: whether a tester expired a token early. jose is loaded when the
 * first token is signed or verified.
 */
export function createSessions(
  secret: string,
  accounts: Accounts,
  isExpired: (token: string) => boolean = () => false,
): Sessions {
  const key = new TextEncoder().encode(secret)
  /**
   * Ids of the sessions that began in this page. Times cannot tell: a clock can be set back, and another tab may have
   * begun one later.
   */
  const startedHere = new Set<string>()

  async function callerOf(call: Pick<Call, 'headers'>): Promise<Payload> {
    const token = (call.headers.authorization ?? '').replace(/^Bearer\s+/i, '')
    const { jwtVerify } = await import('./tokens')
    const rules = { algorithms: ['HS256'], requiredClaims: ['exp'] }
    const verified = await jwtVerify(token, key, rules).catch(() => null)
    const payload = v.safeParse(payloadSchema, verified?.payload)
    if (!payload.success || isExpired(token)) throw invalidToken()
    return payload.output
  }

  // Compares ids: a later account with the same e-mail address has another one.
  function verified(account: Account | undefined, caller: Payload): Account {
    // While storage is late, a session of another page cannot be verified. It is not ended because of a slow disk.
    if (accounts.hasTimedOut() && !startedHere.has(caller.sid)) throw storageTimedOut()
    if (account?._id !== caller._id || isEnded(account, caller)) throw invalidToken()
    return account
  }

  async function account(call: Pick<Call, 'headers'>): Promise<Account> {
    const caller = await callerOf(call)
    return verified(await accounts.find(caller.email), caller)
  }

  return {
    async tokenFor({ _id, email, passwordChanged }) {
      const { SignJWT } = await import('./tokens')
      const sid = crypto.randomUUID()
      startedHere.add(sid)
      const token = new SignJWT({ _id, email, sid, changes: passwordChanged?.times ?? 0 })
      token.setProtectedHeader({ alg: 'HS256' })
      return token.setIssuedAt().setExpirationTime('7d').sign(key)
    },
    idOf: async (call) => (await callerOf(call)).sid,
    account,
    async shopkeeper(call) {
      const caller = await account(call)
      if (!isShopkeeper(caller)) throw notShopkeeper()
      return caller
    },
    async change(call, change) {
      const caller = await callerOf(call)
      return accounts.change(caller.email, (account) => change(verified(account, caller)))
    },
  }
}

// Changes are counted instead of dated, because a clock can be set back.
const isEnded = ({ endedSessions = [], passwordChanged }: Account, { sid, changes }: Payload): boolean =>
  endedSessions.includes(sid) ||
  (passwordChanged !== undefined && sid !== passwordChanged.by && changes < passwordChanged.times)
