import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { TestRequest } from '../../domain/request'
import { sendTestRequest } from '../../src/services/test-request'

const ORIGIN = 'https://shop.example'

const fetched = vi.fn(async (_address: URL | string, _init?: RequestInit) => new Response('{}'))

/** The absolute addresses that the browser requests for the arguments of `fetch`. */
const addresses = () => fetched.mock.calls.map(([address]) => new URL(address, `${ORIGIN}/mockman`).href)

const get = (endpoint: string): TestRequest => ({ endpoint, method: 'GET', headers: [], body: '' })
const send = (endpoint: string) => sendTestRequest(get(endpoint), new AbortController().signal)

beforeEach(() => {
  vi.stubGlobal('location', new URL(`${ORIGIN}/mockman`))
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('fetch', fetched)
})

afterEach(() => {
  vi.unstubAllGlobals()
  fetched.mockClear()
})

test.each([
  ['/api/products?sort=asc', '/api/products?sort=asc'],
  ['  api/products ', '/api/products'],
  ['', '/api/test-todos'],
  ['//shop.example/api/products', '/api/products'],
  ['https:/evil.example/x', '/evil.example/x'],
])('%j is requested from this origin', async (endpoint, path) => {
  await send(endpoint)
  expect(addresses()).toEqual([ORIGIN + path])
})

test.each([
  '/.//evil.example/x',
  '/..//evil.example/x',
  '/%2e//evil.example/x',
  '/x/..//evil.example/x',
  '/./\\evil.example/x',
  '\t/.//evil.example/x',
])('%j stays a path of this origin, even after its dot segments are removed', async (endpoint) => {
  await send(endpoint)
  expect(addresses()).toEqual([`${ORIGIN}//evil.example/x`])
})

test.each([
  'https://evil.example/x',
  '//evil.example/x',
  '\t//evil.example/x',
  '/\t/evil.example/x',
  '/\\evil.example/x',
  '\\\\evil.example/x',
  'http://shop.example/x',
  'https://shop.example:8443/x',
  'https://shop.example.evil.example/x',
  'https://shop.example@evil.example/x',
  'https://user:secret@shop.example/x',
  'blob:https://shop.example/x',
  'data:text/plain,x',
  'javascript:alert(1)',
])('nothing is requested from %j', async (endpoint) => {
  await expect(send(endpoint)).rejects.toEqual({
    error: `Error: Requests can only go to this shop's own origin: ${ORIGIN}`,
  })
  expect(fetched).not.toHaveBeenCalled()
})

test('the header that a server’s cookie requires is sent, and no token of a shopper', async () => {
  vi.stubGlobal('document', { cookie: 'theme=dark; XSRF-TOKEN=rose%20and%20oud' })
  vi.stubGlobal('localStorage', { getItem: () => 'a token' })
  await send('/api/products')
  const sent = fetched.mock.calls.map(([, init]) => Object.fromEntries(new Headers(init?.headers)))
  expect(sent).toEqual([{ 'x-xsrf-token': 'rose and oud' }])
})
