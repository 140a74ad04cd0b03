import { describe, expect, test } from 'vitest'
import { parseEnv } from '../../src/services/env-schema'
import { Page } from '../../tools/vite/page'
import { contentPolicy, hashOf, securityHeaders } from '../../tools/vite/policy'

const inline = { scripts: ["'sha256-a'"], styles: ["'sha256-b'"] }
const sandbox = contentPolicy(parseEnv({}), inline)
const provider = contentPolicy(parseEnv({ VITE_RAZORPAY_KEY_ID: 'rzp_test_1' }), inline)

const sources = (policy: string, directive: string) =>
  policy
    .split('; ')
    .find((part) => part.startsWith(`${directive} `))
    ?.split(' ')
    .slice(1) ?? []

describe('the policy', () => {
  test('of a shop without a provider allows this origin alone', () => {
    expect(sandbox).not.toContain('https:')
    expect(sources(sandbox, 'script-src')).toEqual(["'self'", "'sha256-a'"])
    expect(sources(sandbox, 'style-src')).toEqual(["'self'", "'sha256-b'"])
    expect(sources(sandbox, 'frame-src')).toEqual(["'self'"])
  })

  test.each([
    ['a sandbox', sandbox],
    ['a provider', provider],
  ])('of a shop with %s allows no inline script, no eval and no wildcard', (_, policy) => {
    for (const never of ["'unsafe-inline'", "'unsafe-eval'", '*']) {
      expect(sources(policy, 'script-src')).not.toContain(never)
    }
    expect(policy).not.toContain('*')
    expect(sources(policy, 'object-src')).toEqual(["'none'"])
    expect(sources(policy, 'base-uri')).toEqual(["'none'"])
    expect(sources(policy, 'form-action')).toEqual(["'self'"])
  })

  test('of a shop with a provider allows the provider’s hosts and no others', () => {
    const hosts = [...provider.matchAll(/https:\/\/([^\s;]+)/g)].map(([, host]) => host)
    expect(hosts.every((host) => host?.endsWith('.razorpay.com'))).toBe(true)
    expect(sources(provider, 'frame-src')).toEqual([
      "'self'",
      'https://api.razorpay.com',
      'https://checkout.razorpay.com',
    ])
    // A hash would disable 'unsafe-inline'.
    expect(sources(provider, 'style-src')).toEqual(["'self'", "'unsafe-inline'"])
  })

  test('of a shop with a real server allows its origin for requests and pictures', () => {
    const policy = contentPolicy(parseEnv({ VITE_API_URL: 'https://api.shop.example/v1' }), inline)
    expect(sources(policy, 'connect-src')).toContain('https://api.shop.example')
    expect(sources(policy, 'img-src')).toContain('https://api.shop.example')
  })

  test('is sent complete as a header, including directives that a page cannot set itself', () => {
    const headers = securityHeaders(sandbox)
    expect(headers['Content-Security-Policy']).toContain("frame-ancestors 'self'")
    expect(headers['Content-Security-Policy-Report-Only']).toContain("require-trusted-types-for 'script'")
    expect(headers).toMatchObject({
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
    })
  })
})

describe('a built page', () => {
  const shell = new Page(
    '<head><meta charset="utf-8" /><title>Shop</title></head><script>1</script><div id="root"></div>',
  )

  test('contains the hashes of all its inline code', () => {
    const page = shell.inlineStyles('b{}')
    const { page: guarded } = page.guard(({ scripts, styles }) => [...scripts, ...styles].join(' '))
    expect(guarded.html).toContain(`content="${hashOf('1')} ${hashOf('b{}')}"`)
  })

  test('is changed by its elements, and not by text that looks like them', () => {
    const page = new Page(
      '<head><meta charset="utf-8"><script>"<style>a</style><!-- 1 -->"</script></head><p title="</head>"></p>',
    )
    expect(page.withoutComments().html).toBe(page.html)
    const { html } = page.inlineStyles('b{}').preload(['a.js'])
    expect(html).toContain('</script><style>b{}</style>\n<link rel="modulepreload" crossorigin href="/a.js"></head>')
    const { policy } = page.guard(({ scripts, styles }) => `${scripts.length} script, ${styles.length} styles`)
    expect(policy).toBe('1 script, 0 styles')
  })
})
