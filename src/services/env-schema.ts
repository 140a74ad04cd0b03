import * as v from 'valibot'

const unsetWhenEmpty = v.transform((text: string | undefined) => (text === '' ? undefined : text))
const setting = <Schema extends v.GenericSchema<string>>(schema: Schema) =>
  v.pipe(v.optional(v.string()), unsetWhenEmpty, v.optional(schema))
const wholeNumber = (name: string, least: number, most: number) =>
  v.pipe(
    v.string(),
    v.check(
      (text) => /^\d+$/.test(text) && Number(text) >= least && Number(text) <= most,
      `${name} must be a whole number from ${least} to ${most}`,
    ),
  )

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/** '/': the origin that serves the shop. */
const ownServer = v.pipe(
  v.literal('/'),
  v.transform(() => ''),
)

/** The API's base URL without trailing slashes. It may have a path. */
const serverAddress = v.pipe(
  v.string(),
  v.url('VITE_API_URL must be a whole address, such as https://api.example.com'),
  v.transform((text) => new URL(text)),
  v.check(
    ({ protocol, hostname }) => protocol === 'https:' || (protocol === 'http:' && LOOPBACK.test(hostname)),
    'VITE_API_URL must begin with https: (http: is for localhost, 127.0.0.1 and [::1])',
  ),
  v.check(
    ({ href, username, password }) => !/[?#]/.test(href) && username === '' && password === '',
    'VITE_API_URL must hold no query, no hash and no credentials',
  ),
  v.transform(({ origin, pathname }) => origin + pathname.replace(/(?<!\/)\/+$/, '')),
)

/** An origin without a path. */
const origin = v.pipe(
  v.string(),
  v.check(
    (text) => URL.canParse(text) && /^https?:\/\/[^/]+\/?$/.test(text),
    'SITE_ORIGIN must be an origin, such as https://shop.example',
  ),
  v.transform((text) => new URL(text).origin),
)

const variables = v.object({
  SITE_ORIGIN: setting(origin),
  VITE_RAZORPAY_KEY_ID: setting(
    v.pipe(v.string(), v.regex(/^rzp_(test|live)_\w+$/, 'VITE_RAZORPAY_KEY_ID must begin with rzp_test_ or rzp_live_')),
  ),
  VITE_API_URL: setting(v.lazy((text) => (text === '/' ? ownServer : serverAddress))),
  VITE_JWT_SECRET: setting(v.pipe(v.string(), v.minLength(16, 'VITE_JWT_SECRET must have at least 16 characters'))),
  VITE_MOCK_DELAY_MS: setting(wholeNumber('VITE_MOCK_DELAY_MS', 0, 60_000)),
  VITE_MOCK_PRODUCTS: setting(wholeNumber('VITE_MOCK_PRODUCTS', 20, 1_000_000)),
})

/** Signs the simulated backend's tokens if VITE_JWT_SECRET is not set. */
export const DEVELOPMENT_SECRET = 'sillage-development-secret'

/** The build's environment (README, "Environment"). All of it is public: it ships in the page. */
export interface Env {
  /** The shop's origin, such as https://shop.example; '': unknown, so URLs are relative. */
  siteOrigin: string
  /** The provider's public key; `null`: the sandbox, or no payment with a real server. */
  razorpayKeyId: string | null
  /** URL of a real server, without a trailing slash; '': this origin; `null`: the simulated backend. */
  apiUrl: string | null
  /** Settings of the simulated backend; `null` with a real server. */
  mock: { jwtSecret: string; delayMs: number; products: number } | null
}

/** Parses the environment. Throws an error with one sentence that names the invalid variable. */
export function parseEnv(environment: Record<string, unknown>): Env {
  const parsed = v.safeParse(variables, environment)
  if (!parsed.success) throw new Error(parsed.issues[0].message)
  const set = parsed.output
  const apiUrl = set.VITE_API_URL ?? null
  const razorpayKeyId = set.VITE_RAZORPAY_KEY_ID ?? null
  if (razorpayKeyId?.startsWith('rzp_live_')) refuseLiveKey(apiUrl)
  const mock = {
    jwtSecret: set.VITE_JWT_SECRET ?? DEVELOPMENT_SECRET,
    delayMs: Number(set.VITE_MOCK_DELAY_MS ?? 400),
    products: Number(set.VITE_MOCK_PRODUCTS ?? 20),
  }
  return { siteOrigin: set.SITE_ORIGIN ?? '', razorpayKeyId, apiUrl, mock: apiUrl === null ? mock : null }
}

/** Throws if a live key has no server, or one without encryption. */
function refuseLiveKey(apiUrl: string | null): void {
  if (apiUrl === null) {
    throw new Error(
      'VITE_RAZORPAY_KEY_ID is a live key, which needs VITE_API_URL: without a server the provider refunds every payment',
    )
  }
  // The shop's own server checks its key itself.
  if (apiUrl !== '' && !apiUrl.startsWith('https:'))
    throw new Error('VITE_RAZORPAY_KEY_ID is a live key, which needs a VITE_API_URL that begins with https:')
}
