import { createHash, randomBytes } from 'node:crypto'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { conflict, passkeyNeeded, unprocessable } from '../../contract/refusal'
import { timestamp } from '../../contract/timestamp'
import {
  MOST_PASSKEYS,
  passkeyOrigin,
  passkeyTimeout,
  RECOVERY_CODES,
  recoveryCodeText,
} from '../../domain/desk/passkeys'
import type { Database, Queries } from '../database/database'
import { publicAddress } from '../http/address'
import { addToOutbox } from '../mail/outbox'
import { writeAuditEntry } from '../shopkeeping/audit'
import { type Account, inAccount } from './account'
import type { Caller } from './sessions'

/** The library, loaded with its first use. A server whose team has no passkeys saves its memory. */
const library = () => import('@simplewebauthn/server')

const hashOf = (code: string) => createHash('sha256').update(recoveryCodeText(code)).digest('hex')

/** A row of `passkeys`. */
interface PasskeyRow {
  id: string
  account_id: string
  public_key: Uint8Array<ArrayBuffer>
  counter: number
  transports: string[]
  created_at: Date
  used_at: Date | null
}

/** Refuses (403) a shopkeeper whose session began with a password alone, if the team needs passkeys. */
export function refuseUnconfirmed({ role, isConfirmed }: Caller, isRequired: boolean): void {
  if (role !== null && isRequired && !isConfirmed) throw passkeyNeeded()
}

/**
 * Where passkeys of the shop work. Refuses (409) a shop at an IP address. `given`: the public address; null: the one that the
 * server has stored.
 */
async function relyingParty(queries: Queries, given: string | null) {
  const origin = await originOf(queries, given)
  if (origin === null) throw conflict('Passkeys need a name such as shop.example.com. This shop is at an IP address.')
  return { origin, id: new URL(origin).hostname }
}

async function originOf(queries: Queries, given: string | null): Promise<string | null> {
  const address = given ?? (await publicAddress(queries))
  return address === null ? null : passkeyOrigin(address)
}

const passkeysOf = ({ query }: Queries, accountId: string) =>
  query<PasskeyRow>('select * from passkeys where account_id = $1 order by created_at, id', [accountId])

/** The passkeys of a caller as the desk shows them. */
export async function readPasskeys(
  queries: Queries,
  { id, isConfirmed }: Pick<Caller, 'id' | 'isConfirmed'>,
  { publicUrl, isPasskeyRequired: isRequired }: { publicUrl: string | null; isPasskeyRequired: boolean },
) {
  const rows = await passkeysOf(queries, id)
  const [codes] = await queries.query<{ n: number }>('select count(*) as n from recovery_codes where account_id = $1', [
    id,
  ])
  return {
    origin: await originOf(queries, publicUrl),
    isRequired,
    isConfirmed,
    passkeys: rows.map((row) => ({
      id: row.id,
      createdAt: timestamp(row.created_at),
      usedAt: row.used_at && timestamp(row.used_at),
    })),
    recoveryCodes: codes?.n ?? 0,
  }
}

const storeChallenge = ({ query }: Queries, challenge: string, accountId: string | null) =>
  query(
    `insert into passkey_challenges (challenge, account_id, expires_at)
     values ($1, $2, clock_timestamp() + $3 * interval '1 millisecond')`,
    [challenge, accountId, passkeyTimeout],
  )

/** A check that uses a challenge up. */
const usesChallenge =
  ({ query }: Queries, accountId: string | null) =>
  async (challenge: string) =>
    (
      await query(
        `delete from passkey_challenges where challenge = $1 and account_id is not distinct from $2
           and expires_at > clock_timestamp() returning 1`,
        [challenge, accountId],
      )
    ).length > 0

/** The options for creating a passkey in a browser. A passkey checks its owner by a PIN or a finger, and is found without an e-mail. */
export async function creationOptions(database: Database, caller: Caller, shopName: string, publicUrl: string | null) {
  const { id } = await relyingParty(database, publicUrl)
  const rows = await passkeysOf(database, caller.id)
  const { generateRegistrationOptions } = await library()
  const options = await generateRegistrationOptions({
    rpName: shopName,
    rpID: id,
    userName: caller.email_as_given,
    userID: new TextEncoder().encode(caller.id),
  })
  const { user, challenge, pubKeyCredParams } = options
  await storeChallenge(database, challenge, caller.id)
  return {
    rp: { id, name: shopName },
    user,
    challenge,
    pubKeyCredParams,
    timeout: passkeyTimeout,
    excludeCredentials: rows.map((row) => ({ id: row.id, type: 'public-key' as const })),
    authenticatorSelection: { residentKey: 'required' as const, userVerification: 'required' as const },
    attestation: 'none' as const,
  }
}

/** The options for logging in with a passkey. */
export async function loginOptions(database: Database, publicUrl: string | null) {
  const { id } = await relyingParty(database, publicUrl)
  const { generateAuthenticationOptions } = await library()
  const { challenge } = await generateAuthenticationOptions({ rpID: id })
  await storeChallenge(database, challenge, null)
  return { rpId: id, challenge, timeout: passkeyTimeout, userVerification: 'required' as const }
}

const notAccepted = () => unprocessable('This passkey could not be checked. Please try again.')

/** Runs a check of the library, which throws for every response that does not fit. Errors of the database stay errors. */
async function checked<Result>(check: () => Promise<Result>): Promise<Result> {
  let failure: unknown
  const result = await check().catch((error: unknown) => {
    failure = error
    return null
  })
  if (result !== null) return result
  // The library throws plain errors; a database error has a code.
  if (failure instanceof Error && !('code' in failure && failure.name !== 'WebAuthnError')) throw notAccepted()
  throw failure
}

/**
 * Adds a passkey to the account of a caller, whose session is confirmed from now on. With the first passkey, recovery codes are
 * created; otherwise it returns none.
 */
export async function addPasskey(
  database: Database,
  caller: Caller,
  response: RegistrationResponseJSON,
  publicUrl: string | null,
): Promise<string[]> {
  const party = await relyingParty(database, publicUrl)
  const { verifyRegistrationResponse } = await library()
  const { registrationInfo } = await checked(() =>
    verifyRegistrationResponse({
      response,
      expectedChallenge: usesChallenge(database, caller.id),
      expectedOrigin: party.origin,
      expectedRPID: party.id,
    }),
  )
  if (!registrationInfo) throw notAccepted()
  const { id, publicKey, counter } = registrationInfo.credential
  return inAccount(database, caller.id, async (queries) => {
    const known = await passkeysOf(queries, caller.id)
    refuseChangeBy(caller, known)
    if (known.length >= MOST_PASSKEYS) throw unprocessable(`You have ${MOST_PASSKEYS} passkeys. Remove one first.`)
    const inserted = await queries.query(
      `insert into passkeys (id, account_id, public_key, counter, transports) values ($1, $2, $3, $4, $5)
       on conflict do nothing returning 1`,
      [id, caller.id, publicKey, counter, response.response.transports ?? []],
    )
    if (inserted.length === 0) throw conflict('This passkey is known already.')
    await confirmSession(queries, caller)
    await addToOutbox(queries, caller.id, 'passkey.added', {})
    await writeEntry(queries, caller, 'passkey.add')
    return known.length === 0 ? replaceRecoveryCodes(queries, caller) : []
  })
}

/** Refuses (409) a change of second factors by a password alone, because a stolen password could replace them. */
function refuseChangeBy({ isConfirmed }: Caller, passkeys: readonly unknown[]): void {
  if (!isConfirmed && passkeys.length > 0) throw conflict('Use your passkey or a recovery code first.')
}

/** Removes a passkey. Without any passkey left, the recovery codes end too. Refuses (409) the last one that the team needs. */
export const removePasskey = (database: Database, caller: Caller, id: string, isRequired: boolean): Promise<void> =>
  inAccount(database, caller.id, async (queries) => {
    const known = await passkeysOf(queries, caller.id)
    refuseChangeBy(caller, known)
    if (!known.some((row) => row.id === id)) return
    if (isRequired && known.length === 1)
      throw conflict('Your team needs passkeys. Add another one before you remove this one.')
    await queries.query('delete from passkeys where account_id = $1 and id = $2', [caller.id, id])
    if (known.length === 1) await queries.query('delete from recovery_codes where account_id = $1', [caller.id])
    await writeEntry(queries, caller, 'passkey.remove')
  })

/** Creates new recovery codes. Earlier ones no longer work. */
export const renewRecoveryCodes = (database: Database, caller: Caller): Promise<string[]> =>
  inAccount(database, caller.id, async (queries) => {
    const known = await passkeysOf(queries, caller.id)
    refuseChangeBy(caller, known)
    if (known.length === 0) throw conflict('Add a passkey first.')
    await writeEntry(queries, caller, 'recovery-codes.renew')
    return replaceRecoveryCodes(queries, caller)
  })

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** 24 letters of five random bits each: 'ABCDEF-GHIJKL-MNOPQR-STUVWX'. */
const newCode = () =>
  [...randomBytes(24)].map((byte, at) => (at > 0 && at % 6 === 0 ? '-' : '') + LETTERS[byte % LETTERS.length]).join('')

async function replaceRecoveryCodes({ query }: Queries, { id }: Caller): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode)
  await query('delete from recovery_codes where account_id = $1', [id])
  await query('insert into recovery_codes (account_id, hash) select $1, unnest($2::text[])', [id, codes.map(hashOf)])
  return codes
}

const confirmSession = ({ query }: Queries, { id, sessionId }: Caller) =>
  query('update sessions set is_confirmed = true where account_id = $1 and id = $2', [id, sessionId])

const writeEntry = (queries: Queries, { email_as_given: who }: Pick<Caller, 'email_as_given'>, what: string) =>
  writeAuditEntry(queries, { who, what, subject: who, detail: {} })

/** Uses a recovery code up and confirms the session of its caller. Refuses (422) an unknown one. */
export const useRecoveryCode = (database: Database, caller: Caller, code: string): Promise<void> =>
  inAccount(database, caller.id, async (queries) => {
    const used = await queries.query('delete from recovery_codes where account_id = $1 and hash = $2 returning 1', [
      caller.id,
      hashOf(code),
    ])
    if (used.length === 0) throw unprocessable('This recovery code is unknown or used.')
    await confirmSession(queries, caller)
    await writeEntry(queries, caller, 'recovery-code.use')
  })

/** Checks a login with a passkey. Returns the shopkeeper's account. Refuses (422) an unknown passkey. */
export async function checkPasskey(
  database: Database,
  response: AuthenticationResponseJSON,
  publicUrl: string | null,
): Promise<Account> {
  const party = await relyingParty(database, publicUrl)
  const [row] = await database.query<PasskeyRow>('select * from passkeys where id = $1', [response.id])
  if (!row) throw unprocessable('The shop does not know this passkey. Use another one, or a recovery code.')
  const { verifyAuthenticationResponse } = await library()
  const { authenticationInfo, verified } = await checked(() =>
    verifyAuthenticationResponse({
      response,
      expectedChallenge: usesChallenge(database, null),
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      credential: { id: row.id, publicKey: row.public_key, counter: row.counter },
    }),
  )
  if (!verified) throw notAccepted()
  const [account] = await database.query<Account>(
    `with used as (
       update passkeys set counter = greatest(counter, $2), used_at = clock_timestamp() where id = $1 returning account_id)
     select a.* from accounts a join used u on u.account_id = a.id where a.role is not null`,
    [row.id, authenticationInfo.newCounter],
  )
  if (!account) throw notAccepted()
  return account
}

/** Confirms the session of a caller by a passkey of the same account. */
export async function confirmByPasskey(
  database: Database,
  caller: Caller,
  response: AuthenticationResponseJSON,
  publicUrl: string | null,
): Promise<void> {
  const { id } = await checkPasskey(database, response, publicUrl)
  if (id !== caller.id) throw unprocessable('This passkey belongs to another shopkeeper.')
  await confirmSession(database, caller)
}

/** Removes the passkeys and the recovery codes of an account. Returns the number of passkeys. */
export async function removeSecondFactor({ query }: Queries, accountId: string): Promise<number> {
  await query('delete from recovery_codes where account_id = $1', [accountId])
  return (await query('delete from passkeys where account_id = $1 returning 1', [accountId])).length
}

/** Ends the sessions of shopkeepers that began with a password alone. */
export const endUnconfirmedSessions = ({ query }: Queries) =>
  query(
    'delete from sessions where not is_confirmed and account_id in (select id from accounts where role is not null)',
  )
