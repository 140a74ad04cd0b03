import * as v from 'valibot'
import type { Account } from './account-record'
import type { Accounts } from './accounts'
import type { Call } from './http'
import { invalidToken } from './refusal'

/** Who is calling. Every method but `tokenFor` refuses with 401 a call whose token names nobody. */
export interface Sessions {
  /** A signed token that carries the account's id and e-mail for a week. */
  tokenFor(account: Account): Promise<string>
  account(call: Call): Promise<Account>
  /** Changes the caller's account and resolves with it after the commit. */
  change(call: Call, change: (account: Account) => Account): Promise<Account>
}

const payloadSchema = v.object({ _id: v.string(), email: v.string() })

/** Sessions signed with `secret`. jose is loaded when the first token is made or checked, not before. */
export function createSessions(secret: string, accounts: Accounts): Sessions {
  const key = new TextEncoder().encode(secret)

  async function emailOf(call: Call): Promise<string> {
    const token = (call.headers.authorization ?? '').replace(/^Bearer\s+/i, '')
    const { jwtVerify } = await import('jose')
    const verified = await jwtVerify(token, key, { algorithms: ['HS256'] }).catch(() => null)
    const payload = v.safeParse(payloadSchema, verified?.payload)
    if (!payload.success) throw invalidToken()
    return payload.output.email
  }

  return {
    async tokenFor({ _id, email }) {
      const { SignJWT } = await import('jose')
      const token = new SignJWT({ _id, email }).setProtectedHeader({ alg: 'HS256' })
      return token.setIssuedAt().setExpirationTime('7d').sign(key)
    },
    async account(call) {
      const account = await accounts.find(await emailOf(call))
      if (!account) throw invalidToken()
      return account
    },
    async change(call, change) {
      return accounts.change(await emailOf(call), (account) => {
        if (!account) throw invalidToken()
        return change(account)
      })
    },
  }
}
