import { createHash } from 'node:crypto'
import type { Env } from '../../src/services/env-schema.ts'

/** The hash that allows one inline script or style in a policy. */
export const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

interface Inline {
  /** Hashes of the inline scripts of a page. */
  scripts: readonly string[]
  /** Hashes of its inline styles. */
  styles: readonly string[]
}

/**
 * The Content-Security-Policy of the shop's pages, without directives that a meta element cannot contain. The hosts of
 * the payment provider are only in builds with a key. The provider's script inserts a style element, so those builds
 * allow inline styles (a hash next to 'unsafe-inline' would disable it).
 */
export function contentPolicy(env: Env, inline: Inline): string {
  const hasProvider = env.razorpayKeyId !== null
  const api = env.apiUrl ? [new URL(env.apiUrl).origin] : []
  const razorpay = (...hosts: string[]) => (hasProvider ? hosts.map((host) => `https://${host}.razorpay.com`) : [])
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...inline.scripts, ...razorpay('checkout', 'cdn')],
    'style-src': ["'self'", ...(hasProvider ? ["'unsafe-inline'"] : inline.styles)],
    // Pictures that the desk of this browser added.
    'img-src': ["'self'", 'data:', ...(env.apiUrl ? [] : ['blob:']), ...api, ...razorpay('cdn')],
    'connect-src': ["'self'", ...api, ...razorpay('lumberjack', 'lumberjack-metrics')],
    // The page of flows embeds the shop next to its charts.
    'frame-src': ["'self'", ...razorpay('api', 'checkout')],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}

/** Every header that a host should send with the pages: the policy, and headers that have no meta equivalent. */
export function securityHeaders(policy: string): Record<string, string> {
  return {
    'Content-Security-Policy': `${policy}; frame-ancestors 'self'`,
    // Report-only, because the provider's own code may violate it, and a payment must not fail for that.
    'Content-Security-Policy-Report-Only': "require-trusted-types-for 'script'; trusted-types razorpay json-ld worker",
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Cross-Origin-Resource-Policy': 'same-origin',
    // Two years. Browsers apply it only over HTTPS.
    'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  }
}
