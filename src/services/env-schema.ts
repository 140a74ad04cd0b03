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

const variables = v.object({
  VITE_RAZORPAY_KEY_ID: setting(
    v.pipe(v.string(), v.regex(/^rzp_(test|live)_\w+$/, 'VITE_RAZORPAY_KEY_ID must begin with rzp_test_ or rzp_live_')),
  ),
  VITE_API_URL: setting(
    v.pipe(
      v.string(),
      v.url('VITE_API_URL must be a whole address, such as https://api.example.com'),
      v.regex(/^https?:/, 'VITE_API_URL must begin with http: or https:'),
    ),
  ),
  VITE_JWT_SECRET: setting(v.pipe(v.string(), v.minLength(16, 'VITE_JWT_SECRET must have at least 16 characters'))),
  VITE_MOCK_DELAY_MS: setting(wholeNumber('VITE_MOCK_DELAY_MS', 0, 60_000)),
  VITE_MOCK_PRODUCTS: setting(wholeNumber('VITE_MOCK_PRODUCTS', 20, 1_000_000)),
})

/** What a build is told by its environment (README, "Environment"). */
export interface Env {
  /** The provider's public key; null: the sandbox, or no payment at all beside a real server. */
  razorpayKeyId: string | null
  /** Origin of a real server, without a slash at its end; null: the simulated backend. */
  apiUrl: string | null
  jwtSecret: string
  mockDelayMs: number
  mockProducts: number
}

/** Reads the environment. Throws one sentence that names the variable at fault. */
export function parseEnv(environment: Record<string, unknown>): Env {
  const parsed = v.safeParse(variables, environment)
  if (!parsed.success) throw new Error(parsed.issues[0].message)
  const set = parsed.output
  const apiUrl = set.VITE_API_URL?.replace(/\/+$/, '') ?? null
  const razorpayKeyId = set.VITE_RAZORPAY_KEY_ID ?? null
  if (razorpayKeyId?.startsWith('rzp_live_') && apiUrl === null) {
    throw new Error(
      'VITE_RAZORPAY_KEY_ID is a live key, which needs VITE_API_URL: without a server the provider refunds every payment',
    )
  }
  return {
    razorpayKeyId,
    apiUrl,
    jwtSecret: set.VITE_JWT_SECRET ?? 'sillage-development-secret',
    mockDelayMs: Number(set.VITE_MOCK_DELAY_MS ?? 400),
    mockProducts: Number(set.VITE_MOCK_PRODUCTS ?? 20),
  }
}
