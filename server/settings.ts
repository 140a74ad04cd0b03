import * as v from 'valibot'

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
    v.check(
      (text) => /^\d+$/.test(text) && Number(text) >= least && Number(text) <= most,
      `${name} must be a whole number from ${least} to ${most}`,
    ),
    v.transform(Number),
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

const list = v.transform((text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
)

const secret = (name: string) => v.pipe(v.string(), v.minLength(32, `${name} must have at least 32 characters`))

const variables = v.object({
  PORT: optional(wholeNumber('PORT', 0, 65_535)),
  HOST: optional(v.string()),
  DATABASE_URL: optional(url('DATABASE_URL', 'postgres:', 'postgresql:')),
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
  PUBLIC_URL: optional(url('PUBLIC_URL', 'https:', 'http:')),
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
  PRODUCTS: optional(wholeNumber('PRODUCTS', 20, 2_000_000)),
  LOG_LEVEL: optional(
    v.picklist(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent',
    ),
  ),
  METRICS_TOKEN: optional(v.string()),
  SCRYPT_COST: optional(
    v.pipe(
      wholeNumber('SCRYPT_COST', 2, 2 ** 20),
      v.check((cost) => Number.isInteger(Math.log2(cost)), 'SCRYPT_COST must be a power of two'),
    ),
  ),
})

/** Keys of the payment provider. `webhookSecrets`: the one in force, and one more while it is being changed. */
export interface ProviderKeys {
  id: string
  secret: string
  webhookSecrets: readonly string[]
  /** Address of its REST API. */
  api: string
}

/** How the server is set up (docs/operate.md has the variables). */
export interface Settings {
  host: string
  port: number
  /** PostgreSQL's address; null: embedded, in `dataFolder`. */
  databaseUrl: string | null
  dataFolder: string
  /** null: one is made and kept in the database. */
  jwtSecret: string | null
  /** Tokens that were signed with it hold too, while the secret is changed; null: there is none. */
  jwtSecretOld: string | null
  /** null: the sandbox; no money moves. */
  provider: ProviderKeys | null
  /** Whether anyone may log in as a guest: not where money moves. */
  hasGuests: boolean
  /** Where shoppers reach it; null: where it listens. */
  publicUrl: string | null
  allowedOrigins: readonly string[]
  /** How many proxies stand in front of it. */
  trustProxy: number
  /** null: mail goes into files of the data folder. */
  smtpUrl: string | null
  products: number
  logLevel: string
  /** Lets others than this machine read /metrics; null: nobody. */
  metricsToken: string | null
  /** N of scrypt for new passwords. */
  scryptCost: number
}

/** Reads the environment. Throws one sentence that names the variable at fault. */
export function parseSettings(environment: Record<string, string | undefined>): Settings {
  const parsed = v.safeParse(variables, environment)
  if (!parsed.success) throw new Error(`${parsed.issues[0].message}.`)
  const set = parsed.output
  const provider = providerOf(set)
  const settings: Settings = {
    host: set.HOST ?? '127.0.0.1',
    port: set.PORT ?? 8080,
    databaseUrl: set.DATABASE_URL ?? null,
    dataFolder: set.DATA_DIR ?? '.data',
    jwtSecret: set.JWT_SECRET ?? null,
    jwtSecretOld: set.JWT_SECRET_OLD ?? null,
    provider,
    hasGuests: !isLive(provider),
    publicUrl: set.PUBLIC_URL ?? null,
    allowedOrigins: set.ALLOWED_ORIGINS ?? [],
    trustProxy: set.TRUST_PROXY ?? 0,
    smtpUrl: set.SMTP_URL ?? null,
    products: set.PRODUCTS ?? 20,
    logLevel: set.LOG_LEVEL ?? 'info',
    metricsToken: set.METRICS_TOKEN ?? null,
    scryptCost: set.SCRYPT_COST ?? 2 ** 15,
  }
  if (isLive(provider)) refuseUnsafeLiveKey(settings)
  return settings
}

const isLive = (provider: ProviderKeys | null) => provider?.id.startsWith('rzp_live_') === true

function providerOf(set: v.InferOutput<typeof variables>): ProviderKeys | null {
  const { RAZORPAY_KEY_ID: id, RAZORPAY_KEY_SECRET: secret, RAZORPAY_WEBHOOK_SECRET: webhookSecrets } = set
  const api = set.RAZORPAY_API ?? 'https://api.razorpay.com'
  if (id && secret && webhookSecrets) return { id, secret, webhookSecrets, api }
  if (!id && !secret && !webhookSecrets) return null
  // A key without its webhook secret would leave payments unheard of.
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

/** Throws where real money would rest on a database that no second machine has, or go over an open line. */
function refuseUnsafeLiveKey({ databaseUrl, publicUrl }: Settings): void {
  if (databaseUrl === null) throw new Error('RAZORPAY_KEY_ID is a live key, which needs DATABASE_URL.')
  if (!publicUrl?.startsWith('https:'))
    throw new Error('RAZORPAY_KEY_ID is a live key, which needs a PUBLIC_URL that begins with https:.')
}
