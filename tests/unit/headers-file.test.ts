import { expect, test } from 'vitest'
import { formatHeaders, headersFor, parseHeaders } from '../../tools/vite/headers-file'

const rules = [
  { path: '/*', headers: [['X-Content-Type-Options', 'nosniff']] },
  { path: '/assets/*', headers: [['Cache-Control', 'public, max-age=31536000, immutable']] },
  {
    path: '/products',
    headers: [
      ['Link', '</assets/index.js>; rel=modulepreload'],
      ['Link', '</assets/serif.woff2>; rel=preload; as=font; type="font/woff2"; crossorigin'],
    ],
  },
] as const

test('a headers file can be parsed back into its rules', () => {
  expect(parseHeaders(formatHeaders(rules))).toEqual(rules)
})

test('a path gets the headers of every matching rule, and headers of the same name in order', () => {
  const names = (path: string) => headersFor(rules, path).map(([name]) => name)
  expect(names('/products')).toEqual(['X-Content-Type-Options', 'Link', 'Link'])
  expect(names('/assets/index.js')).toEqual(['X-Content-Type-Options', 'Cache-Control'])
  expect(names('/products/oud')).toEqual(['X-Content-Type-Options'])
})
