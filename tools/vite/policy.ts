import { createHash } from 'node:crypto'
import type { Env } from '../../src/services/env-schema.ts'

/** The hash by which a policy allows one inline script or style. */
export const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

interface Inline {
  /** Hashes of the inline scripts of a page. */
  scripts: readonly string[]
  /** Hashes of its inline styles. */
  styles: readonly string[]
}

/**
 * What a page of the shop may load, as one Content-Security-Policy without what a meta element cannot hold.
 * The provider's hosts are there only in builds with a key; its script inserts a style element, so that such builds
 * allow inline styles (a hash beside 'unsafe-inline' would switch it off).
 */
export function contentPolicy(env: Env, inline: Inline): string {
  const hasProvider = env.razorpayKeyId !== null
  const api = env.apiUrl ? [new URL(env.apiUrl).origin] : []
  const razorpay = (...hosts: string[]) => (hasProvider ? hosts.map((host) => `https://${host}.razorpay.com`) : [])
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...inline.scripts, ...razorpay('checkout', 'cdn')],
    'style-src': ["'self'", ...(hasProvider ? ["'unsafe-inline'"] : inline.styles)],
    // Pictures that the desk of this browser has added.
    'img-src': ["'self'", 'data:', ...(env.apiUrl ? [] : ['blob:']), ...api, ...razorpay('cdn')],
    'connect-src': ["'self'", ...api, ...razorpay('lumberjack', 'lumberjack-metrics')],
    // The page of flows shows the shop beside its charts.
    'frame-src': ["'self'", ...razorpay('api', 'checkout')],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}

/** Every header a host should send with the pages: the policy, and what only a header can say. */
export function securityHeaders(policy: string): Record<string, string> {
  return {
    'Content-Security-Policy': `${policy}; frame-ancestors 'self'`,
    // Report-only: the provider's own code is not known to keep it, and a payment must not break on it.
    'Content-Security-Policy-Report-Only': "require-trusted-types-for 'script'; trusted-types razorpay json-ld worker",
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Cross-Origin-Resource-Policy': 'same-origin',
    // Two years; browsers heed it over HTTPS alone.
    'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  }
}
