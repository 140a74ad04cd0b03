import { createHmac, createSecretKey, randomUUID } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import * as v from 'valibot'
import type { Call } from '../../contract/endpoint'
import { invalidToken } from '../../contract/refusal'
import { ROWS } from '../../domain/bounds'
import type { Database, Queries } from '../database/database'
import type { Account } from './account'

/** Lifetime of a token in seconds: a week. */
export const LIFETIME = 7 * 24 * 60 * 60
const ISSUER = 'sillage'

const payloadSchema = v.object({
  _id: v.pipe(v.string(), v.uuid()),
  email: v.string(),
  sid: v.pipe(v.string(), v.uuid()),
})

/** The account of a caller, with its session. */
export interface Caller extends Account {
  sessionId: string
  /** The session of a shopkeeper began with a passkey or a recovery code. */
  isConfirmed: boolean
}

/** Sessions are rows, so that a logout invalidates its token. */
export interface Sessions {
  /** Begins a session. Returns its token, which contains the account's id and e-mail. `isConfirmed`: by a passkey. */
  begin(queries: Queries, account: Pick<Account, 'id' | 'email_as_given'>, isConfirmed?: boolean): Promise<string>
  /** Returns the caller. Refuses (401) a token that is forged or expired, or whose session has ended. */
  callerOf(call: Pick<Call, 'headers'>): Promise<Caller>
  end(caller: Caller): Promise<void>
  /** The secret of the address that creates the first owner. */
  setupToken: string
}

/** Sessions whose tokens are signed with `secret`. `old`: also accepted while the secret is being changed; null: none. */
export function createSessions(database: Database, secret: string, old: string | null = null): Sessions {
  // jose imports a key object once, and the bytes of a secret for each token.
  const key = createSecretKey(secret, 'utf8')
  const readable = [key, ...(old === null ? [] : [createSecretKey(old, 'utf8')])]
  const rules = { algorithms: ['HS256'], issuer: ISSUER, audience: ISSUER, requiredClaims: ['exp'] }
  return {
    setupToken: createHmac('sha256', secret).update('set up the shop').digest('base64url'),
    async begin({ query }, { id, email_as_given: email }, isConfirmed = false) {
      const sid = randomUUID()
      await query(
        `insert into sessions (account_id, id, expires_at, is_confirmed)
         values ($1, $2, clock_timestamp() + $3 * interval '1 second', $4)`,
        [id, sid, LIFETIME, isConfirmed],
      )
      // The oldest sessions end first: all have the same lifetime.
      await query(
        `delete from sessions where account_id = $1 and id in
           (select id from sessions where account_id = $1 order by expires_at desc offset $2)`,
        [id, ROWS.sessions],
      )
      const token = new SignJWT({ _id: id, email, sid }).setProtectedHeader({ alg: 'HS256' }).setIssuedAt()
      return token.setIssuer(ISSUER).setAudience(ISSUER).setExpirationTime(`${LIFETIME}s`).sign(key)
    },
    async callerOf(call) {
      const token = (call.headers.authorization ?? '').replace(/^Bearer\s+/i, '')
      const read = readable.map((secret) => jwtVerify(token, secret, rules))
      const verified = await Promise.any(read).catch(() => null)
      const payload = v.safeParse(payloadSchema, verified?.payload)
      if (!payload.success) throw invalidToken()
      const { _id, sid } = payload.output
      const [account] = await database.query<Account & { is_confirmed: boolean }>(
        `select a.*, s.is_confirmed from accounts a join sessions s on s.account_id = a.id
         where s.account_id = $1 and s.id = $2 and s.expires_at > clock_timestamp()`,
        [_id, sid],
      )
      if (!account) throw invalidToken()
      const { is_confirmed: isConfirmed, ...own } = account
      return { ...own, sessionId: sid, isConfirmed }
    },
    async end({ id, sessionId }) {
      const ended = await database.query('delete from sessions where account_id = $1 and id = $2 returning 1', [
        id,
        sessionId,
      ])
      if (ended.length === 0) throw invalidToken()
    },
  }
}

/** Ends the sessions of an account except `but`. Returns how many were ended. */
export async function endAllSessions({ query }: Queries, accountId: string, but?: string): Promise<number> {
  const ended = await query(
    'delete from sessions where account_id = $1 and ($2::uuid is null or id <> $2) returning expires_at > clock_timestamp() as lasted',
    [accountId, but ?? null],
  )
  return ended.filter(({ lasted }) => lasted).length
}
