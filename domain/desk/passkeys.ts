import * as v from 'valibot'

/** Recovery codes that are created together. Each works once. */
export const RECOVERY_CODES = 10

/** How long a person may take to use a passkey, in ms. */
export const passkeyTimeout = 5 * 60_000

/** The most passkeys of a shopkeeper. */
export const MOST_PASSKEYS = 10

/**
 * The passkeys of a shopkeeper. `origin`: the only address at which they work; null: the shop is at an IP address. `isRequired`:
 * a password alone does not open the desk. `isConfirmed`: this session began with a passkey or a recovery code. `recoveryCodes`:
 * the number of unused ones.
 */
export const passkeysSchema = v.object({
  origin: v.nullable(v.string()),
  isRequired: v.boolean(),
  isConfirmed: v.boolean(),
  passkeys: v.array(v.object({ id: v.string(), createdAt: v.string(), usedAt: v.nullable(v.string()) })),
  recoveryCodes: v.number(),
})
export type Passkeys = v.InferOutput<typeof passkeysSchema>

const IP_ADDRESS = 'Passkeys need a name such as shop.example.com. This page is at an IP address.'

const isIpAddress = (hostname: string) => hostname.startsWith('[') || /^[\d.]+$/.test(hostname)

/** The origin at which passkeys of a shop work; null: browsers allow none, since the shop is at an IP address. */
export function passkeyOrigin(shopAddress: string): string | null {
  const { hostname, origin } = new URL(shopAddress)
  return isIpAddress(hostname) ? null : origin
}

/**
 * Why passkeys cannot be used on a page; null: they can. `hasPasskeys`: whether the browser supports them. `origin`: where the
 * passkeys of the shop work; undefined: not known yet.
 */
export function passkeyObstacle(page: URL, hasPasskeys: boolean, origin?: string | null): string | null {
  if (isIpAddress(page.hostname) && !origin) return IP_ADDRESS
  if (origin === null)
    return 'Passkeys need a name such as shop.example.com. The address of this shop is an IP address.'
  if (origin !== undefined && origin !== page.origin) return `Passkeys of this shop work at ${origin}/desk.html.`
  if (isIpAddress(page.hostname)) return IP_ADDRESS
  return hasPasskeys ? null : 'This browser has no passkeys here. They need an address that begins with https.'
}

/** Returns a recovery code as it was created: people type spaces, other dashes and small letters. */
export const recoveryCodeText = (typed: string): string => typed.toUpperCase().replaceAll(/[^A-Z2-7]/g, '')
