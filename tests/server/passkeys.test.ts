import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import { expect, test } from 'vitest'
import { methodAndPath } from '../../contract/endpoint'
import { endpointList } from '../../contract/endpoints'
import { ATTEMPTS } from '../../domain/bounds'
import { engine } from './engines'
import { ShopInProcess } from './shop-in-process'
import { PASSWORD } from './shopper'

const ORIGIN = 'https://shop.example'
const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest()

/** The mistake in a response of the authenticator. */
interface Wrong {
  origin?: string
  challenge?: string
  /** Bit 1: the person is present; bit 4: the PIN or finger was checked. */
  flags?: number
}

/** An authenticator in software with one passkey. */
class Authenticator {
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  readonly id = base64url(randomBytes(16))
  #count = 0

  #data(flags: number): Buffer {
    const counter = Buffer.alloc(4)
    this.#count += 1
    counter.writeUInt32BE(this.#count)
    return Buffer.concat([sha256(new URL(ORIGIN).hostname), Buffer.from([flags]), counter])
  }

  #client(type: string, challenge: string, wrong: Wrong) {
    return JSON.stringify({ type: `webauthn.${type}`, challenge, origin: ORIGIN, ...wrong, flags: undefined })
  }

  #response(client: string, response: object) {
    const { id } = this
    const clientDataJSON = base64url(client)
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response: { clientDataJSON, ...response } }
  }

  create(challenge: string, wrong: Wrong = {}) {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' })
    const coordinate = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))
    const key = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, coordinate(x)],
      [-3, coordinate(y)],
    ])
    const id = Buffer.from(this.id, 'base64url')
    const authData = new Uint8Array(
      Buffer.concat([
        this.#data((wrong.flags ?? 0x05) | 0x40),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        isoCBOR.encode(key as never),
      ]),
    )
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ])
    const attestationObject = base64url(isoCBOR.encode(attestation as never))
    return this.#response(this.#client('create', challenge, wrong), { attestationObject, transports: ['internal'] })
  }

  sign(challenge: string, wrong: Wrong = {}) {
    const data = this.#data(wrong.flags ?? 0x05)
    const client = this.#client('get', challenge, wrong)
    const signature = sign('sha256', Buffer.concat([data, sha256(client)]), this.#keys.privateKey)
    return this.#response(client, { authenticatorData: base64url(data), signature: base64url(signature) })
  }
}

const NOT_CHECKED = 'This passkey could not be checked. Please try again.'

const shop = ShopInProcess.ofFile(engine, { PUBLIC_URL: ORIGIN })
const post = (path: string, token?: string, body?: object) =>
  shop.ask('POST', `/api/desk/${path}`, { ...(token && { token }), ...(body && { body }) })
const read = async (token: string) => (await shop.ask('GET', '/api/desk/passkeys', { token })).body
const challengeOf = async (path: string, token?: string): Promise<string> => (await post(path, token)).body.challenge
const add = async (token: string, passkey = new Authenticator()) => {
  const response = passkey.create(await challengeOf('passkeys/options', token))
  return { passkey, ...(await post('passkeys', token, { response })) }
}
const logIn = async (passkey: Authenticator, wrong?: Wrong) =>
  post('login', undefined, { response: passkey.sign(await challengeOf('login/options'), wrong) })
const require = async (token: string, passkeyRequired: 'yes' | '') => {
  const { version } = (await shop.ask('GET', '/api/desk/settings', { token })).body
  return shop.ask('PATCH', '/api/desk/settings', { token, body: { version, settings: { passkeyRequired } } })
}
const newToken = async (email: string): Promise<string> =>
  (await shop.ask('POST', '/api/auth/login', { body: { email, password: PASSWORD } })).body.encodedToken

test('A team that requires passkeys opens no call of the desk to a password alone, and all of them to a passkey.', async () => {
  const owner = await shop.newKeeper()
  expect((await require(owner.token, 'yes')).body.errors[0]).toMatch(/^Add a passkey of your own first/)
  const { passkey, status, body } = await add(owner.token)
  expect([status, body.codes.length, body.passkeys.recoveryCodes]).toEqual([201, 10, 10])
  expect((await shop.mails()).map(({ subject }) => subject)).toContain('A passkey was added')
  const colleague = await shop.newKeeper()
  expect((await require(owner.token, 'yes')).status).toBe(200)
  // Sessions that began with a password have ended. A new one gives access only to the registration of a passkey.
  expect((await shop.ask('GET', '/api/desk/orders', { token: colleague.token })).status).toBe(401)
  const token = await newToken(colleague.email)
  const closed = endpointList.filter(
    ({ access, beforePasskey, name }) =>
      ((access === 'shopkeeper' || access === 'owner') && !beforePasskey) || name === 'GET /api/user/events',
  )
  expect(closed.length).toBeGreaterThan(30)
  for (const { name, backend } of closed) {
    if (backend === 'simulated') continue
    const [method, path] = methodAndPath(name)
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    const { status, body } = await shop.ask(method, path, { token, headers, body: {} })
    expect([name, status, body?.about]).toEqual([name, 403, 'passkey'])
  }
  expect(await read(token)).toMatchObject({ origin: ORIGIN, isRequired: true, isConfirmed: false, passkeys: [] })
  const theirs = await add(token)
  expect((await shop.ask('GET', '/api/desk/orders', { token })).status).toBe(200)
  const entered = await logIn(passkey)
  expect([entered.status, entered.body.foundUser.email]).toEqual([200, owner.email])
  expect((await shop.ask('GET', '/api/desk/orders', { token: entered.body.encodedToken })).status).toBe(200)
  const remove = (id: string) => shop.ask('DELETE', `/api/desk/passkeys/${id}`, { token })
  expect((await remove(theirs.passkey.id)).body.errors[0]).toMatch(/^Your team needs passkeys/)
  await require(owner.token, '')
  expect((await remove(theirs.passkey.id)).body).toMatchObject({ passkeys: [], recoveryCodes: 0 })
})

test('A lost passkey: a recovery code works once, guesses are limited, and the terminal resets the rest.', async () => {
  const keeper = await shop.newKeeper()
  const { passkey, body } = await add(keeper.token)
  const [code, other] = body.codes as [string, string]
  const token = await newToken(keeper.email)
  // A password alone replaces no passkey.
  const thief = new Authenticator()
  const refused = await add(token, thief)
  expect([refused.status, refused.body.errors]).toEqual([409, ['Use your passkey or a recovery code first.']])
  expect((await shop.ask('DELETE', `/api/desk/passkeys/${passkey.id}`, { token })).status).toBe(409)
  expect((await post('recovery-codes', token)).status).toBe(409)
  const used = await post('recovery-codes/use', token, { code: ` ${code.toLowerCase().replaceAll('-', ' ')}` })
  expect(used.body).toMatchObject({ isConfirmed: true, recoveryCodes: 9 })
  const again = () => post('recovery-codes/use', token, { code })
  expect((await again()).body.errors).toEqual(['This recovery code is unknown or used.'])
  for (let n = 1; n < ATTEMPTS.failures; n += 1) await again()
  expect((await post('recovery-codes/use', token, { code: other })).status).toBe(429)
  const { codes } = (await post('recovery-codes', token)).body
  expect(codes).toHaveLength(10)
  const stored = await shop.database.query('select * from recovery_codes where hash = any($1)', [codes])
  expect(stored).toEqual([])
  const audit = (await shop.ask('GET', `/api/desk/audit?search=${keeper.email}`, { token })).body.audit
  expect(audit.map(({ what }: { what: string }) => what)).toEqual([
    'recovery-codes.renew',
    'recovery-code.use',
    'passkey.add',
  ])
  expect(await shop.run('keeper', 'reset', keeper.email)).toMatch(/: 1 passkeys were removed\.$/)
  expect((await read(token)).errors).toHaveLength(1)
  expect((await logIn(passkey)).status).toBe(422)
})

test('A response is accepted once, from the address of the shop, with the challenge and the PIN, from its account.', async () => {
  const [keeper, other] = [await shop.newKeeper(), await shop.newKeeper()]
  const { passkey } = await add(keeper.token)
  for (const wrong of [{ origin: 'https://shop.example.net' }, { challenge: 'AAAA' }, { flags: 0x01 }]) {
    expect((await logIn(passkey, wrong)).body).toEqual({ errors: [NOT_CHECKED] })
    const response = new Authenticator().create(await challengeOf('passkeys/options', other.token), wrong)
    expect((await post('passkeys', other.token, { response })).body).toEqual({ errors: [NOT_CHECKED] })
  }
  const response = passkey.sign(await challengeOf('login/options'))
  expect((await post('login', undefined, { response })).status).toBe(200)
  expect((await post('login', undefined, { response })).body).toEqual({ errors: [NOT_CHECKED] })
  // A challenge to add a passkey belongs to one shopkeeper.
  const foreign = new Authenticator().create(await challengeOf('passkeys/options', keeper.token))
  expect((await post('passkeys', other.token, { response: foreign })).status).toBe(422)
  const confirm = async (from: Authenticator) =>
    post('passkeys/confirm', other.token, { response: from.sign(await challengeOf('login/options')) })
  expect((await confirm(passkey)).body.errors).toEqual(['This passkey belongs to another shopkeeper.'])
  await shop.run('keeper', 'remove', keeper.email)
  expect((await logIn(passkey)).status).toBe(422)
})

test('A shop at an IP address has no passkeys and explains why.', async () => {
  const ask = await shop.process({ PUBLIC_URL: 'http://192.0.2.7:8080' })
  const { token } = await shop.newKeeper()
  expect((await ask('GET', '/api/desk/passkeys', { token })).body.origin).toBeNull()
  for (const path of ['passkeys/options', 'login/options'])
    expect((await ask('POST', `/api/desk/${path}`, { token })).body.errors).toEqual([
      'Passkeys need a name such as shop.example.com. This shop is at an IP address.',
    ])
})
