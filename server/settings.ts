import querystring from 'node:querystring'
import * as v from 'valibot'
import { isEmail, isOneLine, isVisible } from '../domain/account/account-forms'
import { typedNumber } from '../domain/desk/typed-number'
import { type GstState, gstStateOf, isGstin, isGstinOf } from '../domain/money/gst'
import type { Seller } from '../domain/money/invoice'
import { fromRupees } from '../domain/money/money'
import { businessDays } from '../domain/order/arrival'
import { type ChangeableRules, DEFAULT_RULES } from '../domain/order/order-rules'
import { MOST_PREPAID_PERCENT } from '../domain/order/prepaid'
import { DEFAULT_TERMS } from '../domain/shop-terms'

const isSet = (text: string | undefined) => text !== undefined && text !== ''
const optional = <Schema extends v.GenericSchema<string, unknown>>(schema: Schema) =>
  v.pipe(
    v.optional(v.string()),
    v.transform((text) => (isSet(text) ? text : undefined)),
    v.optional(schema),
  )

const wholeNumber = (name: string, least: number, most: number) =>
  v.pipe(
    v.string(),
    v.transform(typedNumber),
    v.check(
      (text) => /^\d+$/.test(text) && Number(text) >= least && Number(text) <= most,
      `${name} must be a whole number from ${least} to ${most}`,
    ),
    v.transform(Number),
  )

/** Days such as '3-5', which may be typed with spaces or a longer dash. */
const days = (name: string) =>
  v.pipe(
    v.string(),
    v.transform((text) => text.replaceAll(/\s/g, '').replace('–', '-')),
    v.check((text) => {
      const { least, most } = businessDays(text)
      return /^\d{1,2}-\d{1,2}$/.test(text) && least > 0 && least < most
    }, `${name} must be two numbers of business days such as 5-7, the smaller one first`),
  )

const url = (name: string, ...protocols: string[]) =>
  v.pipe(
    v.string(),
    v.check(
      (text) => URL.canParse(text) && protocols.includes(new URL(text).protocol),
      `${name} must be an address that begins with ${protocols.join(' or ')}`,
    ),
    v.transform((text) => text.replace(/(?<!\/)\/+$/, '')),
  )

/** The address of the shop. Its pages and files begin at its root. */
const publicAddress = v.pipe(
  url('PUBLIC_URL', 'https:', 'http:'),
  v.check((text) => new URL(text).origin === new URL(text).href.replace(/\/$/, ''), 'PUBLIC_URL must have no path'),
)

const list = v.transform((text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
)

/** A line that is printed on documents. */
const line = (name: string, most: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.check(
      (text) => text.length <= most && isOneLine(text) && isVisible(text),
      `${name} must be one line of at most ${most} characters`,
    ),
  )

const phone = (name: string) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^\+?\d[\d -]{4,20}$/, `${name} must be a telephone number such as +91 22 5550 0142`),
  )

const email = (name: string) => v.pipe(v.string(), v.trim(), v.check(isEmail, `${name} must be an e-mail address`))

const secret = (name: string) => v.pipe(v.string(), v.minLength(32, `${name} must have at least 32 characters`))

const variables = v.object({
  PORT: optional(wholeNumber('PORT', 0, 65_535)),
  HOST: optional(v.string()),
  DATABASE_URL: optional(url('DATABASE_URL', 'postgres:', 'postgresql:')),
  DATABASE_POOL: optional(wholeNumber('DATABASE_POOL', 1, 1_000)),
  DATABASE_DESK_POOL: optional(wholeNumber('DATABASE_DESK_POOL', 1, 1_000)),
  DATABASE_POOLER: optional(v.literal('transaction', 'DATABASE_POOLER must be transaction, or not be set')),
  DATABASE_DIRECT_URL: optional(url('DATABASE_DIRECT_URL', 'postgres:', 'postgresql:')),
  DATA_DIR: optional(v.string()),
  JWT_SECRET: optional(secret('JWT_SECRET')),
  JWT_SECRET_OLD: optional(secret('JWT_SECRET_OLD')),
  RAZORPAY_KEY_ID: optional(
    v.pipe(v.string(), v.regex(/^rzp_(test|live)_\w+$/, 'RAZORPAY_KEY_ID must begin with rzp_test_ or rzp_live_')),
  ),
  RAZORPAY_KEY_SECRET: optional(v.string()),
  RAZORPAY_WEBHOOK_SECRET: optional(
    v.pipe(
      v.string(),
      list,
      v.check(
        ({ length }) => length === 1 || length === 2,
        'RAZORPAY_WEBHOOK_SECRET must be one secret, or two with a comma between them',
      ),
    ),
  ),
  RAZORPAY_API: optional(url('RAZORPAY_API', 'https:', 'http:')),
  PUBLIC_URL: optional(publicAddress),
  ALLOWED_ORIGINS: optional(
    v.pipe(
      v.string(),
      list,
      v.check(
        (origins) => origins.every((origin) => URL.canParse(origin) && new URL(origin).origin === origin),
        'ALLOWED_ORIGINS must be origins such as https://shop.example, with commas between them',
      ),
    ),
  ),
  TRUST_PROXY: optional(wholeNumber('TRUST_PROXY', 0, 10)),
  SMTP_URL: optional(url('SMTP_URL', 'smtp:', 'smtps:')),
  PRODUCTS: optional(wholeNumber('PRODUCTS', 0, 2_000_000)),
  LOG_LEVEL: optional(
    v.picklist(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent',
    ),
  ),
  CONFIRM_WITHIN: optional(wholeNumber('CONFIRM_WITHIN', 1, 24 * 30)),
  CONFIRM_REMINDERS: optional(
    v.pipe(
      v.string(),
      list,
      v.check(
        (hours) => hours.length <= 5 && hours.every((one) => /^\d{1,3}$/.test(one)),
        'CONFIRM_REMINDERS must be at most five whole numbers of hours, such as 2,24',
      ),
    ),
  ),
  PREPAID_DISCOUNT: optional(wholeNumber('PREPAID_DISCOUNT', 0, MOST_PREPAID_PERCENT)),
  RETURN_PICKUP: optional(v.picklist(['yes', 'no'], 'RETURN_PICKUP must be yes or no')),
  COURIER_WEBHOOK_SECRET: optional(secret('COURIER_WEBHOOK_SECRET')),
  METRICS_TOKEN: optional(v.string()),
  WEB_VITALS: optional(v.literal('off', 'WEB_VITALS must be off, or not be set')),
  SETTINGS_KEY: optional(secret('SETTINGS_KEY')),
  SMTP_USER: optional(line('SMTP_USER', 254)),
  SMTP_PASSWORD: optional(v.string()),
  MAIL_FROM: optional(email('MAIL_FROM')),
  DELIVERY_CHARGE: optional(wholeNumber('DELIVERY_CHARGE', 0, 1_000)),
  DELIVERY_DAYS: optional(days('DELIVERY_DAYS')),
  FAST_DELIVERY_DAYS: optional(days('FAST_DELIVERY_DAYS')),
  SHOP_NAME: optional(line('SHOP_NAME', 60)),
  REQUIRE_PASSKEY: optional(v.picklist(['yes', 'no'], 'REQUIRE_PASSKEY must be yes or no')),
  STAFF_REFUND: optional(wholeNumber('STAFF_REFUND', 0, 1_000_000)),
  SELLER_RETURN_ADDRESS: optional(line('SELLER_RETURN_ADDRESS', 300)),
  SELLER_NAME: optional(line('SELLER_NAME', 120)),
  SELLER_ADDRESS: optional(line('SELLER_ADDRESS', 300)),
  SELLER_GSTIN: optional(
    v.pipe(v.string(), v.trim(), v.toUpperCase(), v.check(isGstin, 'SELLER_GSTIN must be a GSTIN of 15 characters')),
  ),
  SELLER_STATE: optional(
    v.pipe(
      v.string(),
      v.check((text) => gstStateOf(text) !== null, 'SELLER_STATE must be a state or union territory of India'),
      v.transform((text) => gstStateOf(text) as GstState),
    ),
  ),
  SELLER_PHONE: optional(phone('SELLER_PHONE')),
  SELLER_EMAIL: optional(email('SELLER_EMAIL')),
  OFFICER_NAME: optional(line('OFFICER_NAME', 120)),
  OFFICER_PHONE: optional(phone('OFFICER_PHONE')),
  OFFICER_EMAIL: optional(email('OFFICER_EMAIL')),
  SCRYPT_COST: optional(
    v.pipe(
      wholeNumber('SCRYPT_COST', 2, 2 ** 20),
      v.check((cost) => Number.isInteger(Math.log2(cost)), 'SCRYPT_COST must be a power of two'),
    ),
  ),
})

/** Keys of the payment provider. `webhookSecrets`: the current one, and another while it is being changed. */
export interface ProviderKeys {
  id: string
  secret: string
  webhookSecrets: readonly string[]
  /** The address of its REST API. */
  api: string
}

/** The variables that are set. */
type Variables = v.InferOutput<typeof variables>

/** The settings of the server (docs/operate.md lists the variables). */
export type Settings = ReturnType<typeof parseSettings>

/** Parses the environment. Throws one sentence that names the invalid variable. */
export function parseSettings(environment: Record<string, string | undefined>) {
  const parsed = v.safeParse(variables, environment)
  if (!parsed.success) throw new Error(`${parsed.issues[0].message}.`)
  const set = parsed.output
  const provider = providerOf(set)
  const settings = {
    host: set.HOST ?? '127.0.0.1',
    port: set.PORT ?? 8080,
    /** The address of PostgreSQL; null: embedded, in `dataFolder`. */
    databaseUrl: set.DATABASE_URL ?? null,
    databasePool: set.DATABASE_POOL ?? 10,
    /** Connections for the lists of the desk, in addition to those of `databasePool`. */
    deskPool: set.DATABASE_DESK_POOL ?? 1,
    /** Whether connections pass a pooler, and the address past it for migrations; null: `databaseUrl`. */
    hasPooler: set.DATABASE_POOLER !== undefined,
    databaseDirectUrl: set.DATABASE_DIRECT_URL ?? null,
    dataFolder: set.DATA_DIR ?? '.data',
    /** null: one is created and stored in the database. */
    jwtSecret: set.JWT_SECRET ?? null,
    /** Tokens that it has signed are also valid, while the secret is being changed; null: there is none. */
    jwtSecretOld: set.JWT_SECRET_OLD ?? null,
    /** null: the sandbox; no money moves. */
    provider,
    /** Whether anyone may log in as a guest: false if money moves. */
    hasGuests: !isLive(provider),
    /** The public address; null: the address of the server. */
    publicUrl: set.PUBLIC_URL ?? null,
    allowedOrigins: set.ALLOWED_ORIGINS ?? [],
    /** The number of proxies in front of the server. */
    trustProxy: set.TRUST_PROXY ?? 0,
    /** null: mails are written into files of the data folder. */
    smtpUrl: smtpUrlOf(set),
    products: set.PRODUCTS ?? 20,
    logLevel: set.LOG_LEVEL ?? 'info',
    /** Allows callers on other machines to read /metrics; null: none. */
    metricsToken: set.METRICS_TOKEN ?? null,
    /** Whether pages report how fast they are. */
    hasVitals: set.WEB_VITALS !== 'off',
    seller: sellerOf(set),
    contact: contactOf(set),
    /** The name in mails, pages and documents, and the address of the sender of mails. */
    shopName: set.SHOP_NAME ?? DEFAULT_TERMS.name,
    mailFrom: set.MAIL_FROM ?? senderOf(smtpUrlOf(set)),
    deliveryCharge: set.DELIVERY_CHARGE === undefined ? DEFAULT_TERMS.deliveryCharge : fromRupees(set.DELIVERY_CHARGE),
    deliveryDays: deliveryDaysOf(set),
    /** Whether a password alone does not open the desk. */
    isPasskeyRequired: set.REQUIRE_PASSKEY === 'yes',
    /** What staff may refund of an order, in paise. */
    staffRefund: fromRupees(set.STAFF_REFUND ?? 1_000),
    /** Encrypts the secrets that the desk stores; null: the embedded database has a file for it, PostgreSQL has none. */
    settingsKey: set.SETTINGS_KEY ?? null,
    /** Signs the updates of couriers; null: none are taken. */
    courierSecret: set.COURIER_WEBHOOK_SECRET ?? null,
    /** The rules of new orders. */
    orderRules: orderRulesOf(set),
    /** N of scrypt for new passwords. */
    scryptCost: set.SCRYPT_COST ?? 2 ** 15,
    /** The variables that are set, which take precedence over stored settings. */
    environment: Object.fromEntries(
      Object.keys(variables.entries).flatMap((name) => (environment[name] ? [[name, environment[name]]] : [])),
    ) as Readonly<Record<string, string>>,
  }
  refuseHalfDatabase(set)
  if (isLive(provider)) refuseUnsafeLiveKey(set)
  return settings
}

const HOUR_MS = 60 * 60_000

function orderRulesOf(set: Variables): ChangeableRules {
  const { CONFIRM_WITHIN: within, CONFIRM_REMINDERS: reminders } = set
  return {
    offersPickup: set.RETURN_PICKUP === 'yes',
    prepaidPercent: set.PREPAID_DISCOUNT ?? DEFAULT_RULES.prepaidPercent,
    confirmWithin: within === undefined ? DEFAULT_RULES.confirmWithin : within * HOUR_MS,
    remindAfter:
      reminders === undefined
        ? DEFAULT_RULES.remindAfter
        : reminders.map((hours) => Number(hours) * HOUR_MS).toSorted((one, other) => one - other),
  }
}

/** Whether a key of the provider moves money. */
export const isLiveKey = (id: string | undefined) => id?.startsWith('rzp_live_') === true
const isLive = (provider: ProviderKeys | null) => isLiveKey(provider?.id)

function providerOf(set: Variables): ProviderKeys | null {
  const { RAZORPAY_KEY_ID: id, RAZORPAY_KEY_SECRET: secret, RAZORPAY_WEBHOOK_SECRET: webhookSecrets } = set
  const api = set.RAZORPAY_API ?? 'https://api.razorpay.com'
  if (id && secret && webhookSecrets) return { id, secret, webhookSecrets, api }
  if (!id && !secret && !webhookSecrets) return null
  const missing = Object.entries({
    RAZORPAY_KEY_ID: id,
    RAZORPAY_KEY_SECRET: secret,
    RAZORPAY_WEBHOOK_SECRET: webhookSecrets,
  })
  const names = missing.filter(([, value]) => !value).map(([name]) => name)
  throw new Error(
    `${names.join(' and ')} must be set too: the payment provider needs its key, its secret and a webhook secret.`,
  )
}

/** Throws if fast deliveries would take longer than the others: an order with both has the standard days. */
function deliveryDaysOf({ DELIVERY_DAYS, FAST_DELIVERY_DAYS }: Variables) {
  const standard = DELIVERY_DAYS ?? DEFAULT_TERMS.deliveryDays.standard
  const fast = FAST_DELIVERY_DAYS ?? DEFAULT_TERMS.deliveryDays.fast
  const [usual, quick] = [businessDays(standard), businessDays(fast)]
  if (quick.least > usual.least || quick.most > usual.most)
    throw new Error(`FAST_DELIVERY_DAYS must not be longer than DELIVERY_DAYS: ${fast} and ${standard}.`)
  return { fast, standard }
}

/** The mail server with its login. */
function smtpUrlOf({ SMTP_URL, SMTP_USER, SMTP_PASSWORD }: Variables): string | null {
  if (SMTP_URL === undefined) return null
  const server = new URL(SMTP_URL)
  if (SMTP_USER !== undefined) server.username = encodeURIComponent(SMTP_USER)
  if (SMTP_PASSWORD !== undefined) server.password = encodeURIComponent(SMTP_PASSWORD)
  return SMTP_USER === undefined ? SMTP_URL : server.href
}

/** The sender of mails if none is set. A mail server usually accepts only the address that logs in to it. */
function senderOf(smtpUrl: string | null): string {
  const user = smtpUrl === null ? '' : querystring.unescape(new URL(smtpUrl).username)
  return isEmail(user) ? user : 'shop@sillage.example'
}

/** Throws if a setting of PostgreSQL has no database, or if migrations would pass a pooler, which supports no session locks. */
function refuseHalfDatabase({ DATABASE_URL, DATABASE_POOLER, DATABASE_DIRECT_URL }: Variables): void {
  if (!DATABASE_URL && (DATABASE_POOLER || DATABASE_DIRECT_URL))
    throw new Error('DATABASE_POOLER and DATABASE_DIRECT_URL need DATABASE_URL.')
  if (DATABASE_POOLER && !DATABASE_DIRECT_URL)
    throw new Error('DATABASE_POOLER needs DATABASE_DIRECT_URL, the database itself, for migrations.')
}

/** The seller on documents. Unset fields are empty; a seller with a GSTIN has all of them. Throws if one is missing. */
function sellerOf(set: Variables): Seller {
  const { SELLER_NAME: name, SELLER_ADDRESS: address, SELLER_GSTIN: gstin, SELLER_STATE: state } = set
  if (gstin && !(name && address && state)) {
    const missing = Object.entries({ SELLER_NAME: name, SELLER_ADDRESS: address, SELLER_STATE: state })
    const names = missing.filter(([, value]) => !value).map(([variable]) => variable)
    throw new Error(`${names.join(' and ')} must be set too: an invoice with SELLER_GSTIN names the seller.`)
  }
  if (gstin && state && !isGstinOf(gstin, state))
    throw new Error('SELLER_GSTIN begins with the code of another state than SELLER_STATE.')
  return { name: name ?? '', address: address ?? '', gstin: gstin ?? '', state: state ?? '' }
}

/**
 * The contacts of the seller and of the officer for complaints, and where shoppers send returns. Unset fields are null. Throws
 * if a complaint could not reach the named officer.
 */
function contactOf(set: Variables) {
  const { SELLER_PHONE, SELLER_EMAIL, SELLER_RETURN_ADDRESS, OFFICER_NAME, OFFICER_PHONE, OFFICER_EMAIL } = set
  const contact = {
    phone: SELLER_PHONE ?? null,
    email: SELLER_EMAIL ?? null,
    returnAddress: SELLER_RETURN_ADDRESS ?? null,
  }
  if (OFFICER_NAME && OFFICER_PHONE && OFFICER_EMAIL)
    return { ...contact, officer: { name: OFFICER_NAME, phone: OFFICER_PHONE, email: OFFICER_EMAIL } }
  const missing = Object.entries({ OFFICER_NAME, OFFICER_PHONE, OFFICER_EMAIL }).filter(([, value]) => !value)
  if (missing.length === 3) return { ...contact, officer: null }
  throw new Error(
    `${missing.map(([name]) => name).join(' and ')} must be set too: a grievance officer has a name, a telephone and an e-mail address.`,
  )
}

/** Throws if real money would depend on a database without a second machine, or use an unencrypted connection. */
function refuseUnsafeLiveKey({ DATABASE_URL, PUBLIC_URL }: Variables): void {
  if (!DATABASE_URL) throw new Error('RAZORPAY_KEY_ID is a live key, which needs DATABASE_URL.')
  if (!PUBLIC_URL?.startsWith('https:'))
    throw new Error('RAZORPAY_KEY_ID is a live key, which needs a PUBLIC_URL that begins with https:.')
}
