import { afterEach, expect, test, vi } from 'vitest'
import { Caches, frameHost, type Host, runWorker, staticHost } from './worker-scope'

const versionOf = (name: string) => ({
  '/': `home ${name} <script src="/assets/main-${name}.js"></script><link href="/assets/page-${name}.css">`,
  '/cart': `frame ${name} <script src="/assets/main-${name}.js">`,
  [`/assets/main-${name}.js`]: `main ${name}`,
  [`/assets/cart-${name}.js`]: `cart ${name}`,
  [`/assets/page-${name}.css`]: `styles ${name}`,
})
const [one, two] = [versionOf('one'), versionOf('two')]
const ONE = { version: 'one', stored: Object.keys(one) }
const TWO = { version: 'two', stored: Object.keys(two) }

const answered = async (worker: Awaited<ReturnType<typeof runWorker>>, path: string) => (await worker.ask(path)).text()
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const offline = () => {
  throw new TypeError('Failed to fetch')
}

test('A complete version is stored, and opens without a network.', async () => {
  const caches = new Caches()
  await (await runWorker(caches, staticHost(one), ONE)).install()
  const worker = await runWorker(caches, offline, ONE)
  expect(await answered(worker, '/')).toBe(one['/'])
  expect(await answered(worker, '/order/1')).toBe(one['/cart'])
  expect(await answered(worker, '/assets/cart-one.js')).toBe('cart one')
})

const FRAME_OF_TWO = { ...two, '/': one['/'], '/cart': one['/cart'] }
const MIXED = { ...one, '/': one['/'].replace('page-one.css', 'page-two.css') }
const textForStyles: Host = (path) =>
  path.endsWith('.css')
    ? new Response('No such file.', { headers: { 'content-type': 'text/plain' } })
    : staticHost(one)(path)

test.each<[what: string, Host, missing: string]>([
  ['a host of another version responds with 404 to a file', staticHost(FRAME_OF_TWO), '/assets/main-one.js'],
  ['a host of another version sends the app’s HTML for a file', frameHost(FRAME_OF_TWO), '/assets/main-one.js'],
  ['a balancer with two versions has a page of the other one', staticHost({ ...one, '/': two['/'] }), '/'],
  ['a page requests the styles of another version', staticHost(MIXED), '/'],
  ['plain text is sent in place of styles', textForStyles, '/assets/page-one.css'],
])('Where %s, nothing of the version is stored.', async (_, host, missing) => {
  const caches = new Caches()
  const worker = await runWorker(caches, host, ONE)
  await expect(worker.install()).rejects.toThrow(`The host has no ${missing} of this version.`)
  expect(await caches.keys()).toEqual([])
})

test('One load balancer retry that reaches this version is enough.', async () => {
  const caches = new Caches()
  const host = (path: string, cache?: RequestCache) => staticHost(cache === 'reload' ? one : two)(path)
  await (await runWorker(caches, host, ONE)).install()
  expect(await answered(await runWorker(caches, offline, ONE), '/assets/main-one.js')).toBe('main one')
})

test('A version that exceeds the storage quota is dropped entirely, and the previous one stays.', async () => {
  const caches = new Caches()
  await (await runWorker(caches, staticHost(one), ONE)).install()
  caches.isFull = true
  await expect((await runWorker(caches, staticHost(two), TWO)).install()).rejects.toThrow('full')
  expect(await caches.keys()).toEqual(['sillage-one'])
})

test('HTML that an earlier worker cached as code is deleted, and the code is fetched and cached.', async () => {
  const caches = new Caches()
  const cache = await caches.open('sillage-one')
  for (const path of ONE.stored) await cache.put(path, frameHost({ '/cart': two['/cart'] })(path))
  const worker = await runWorker(caches, staticHost(one), ONE)
  expect(await answered(worker, '/assets/main-one.js')).toBe('main one')
  await vi.waitFor(async () =>
    expect(await answered(await runWorker(caches, offline, ONE), '/assets/main-one.js')).toBe('main one'),
  )
})

test('A file that is missing from the cache is fetched and cached again.', async () => {
  const caches = new Caches()
  await (await runWorker(caches, staticHost(one), ONE)).install()
  await (await caches.open('sillage-one')).delete('/assets/cart-one.js')
  expect(await answered(await runWorker(caches, staticHost(one), ONE), '/assets/cart-one.js')).toBe('cart one')
  await vi.waitFor(async () =>
    expect(await answered(await runWorker(caches, offline, ONE), '/assets/cart-one.js')).toBe('cart one'),
  )
})

test('A page that is still open gets the files of its own version from a newer worker.', async () => {
  const caches = new Caches()
  await (await runWorker(caches, staticHost(one), ONE)).install()
  const worker = await runWorker(caches, staticHost(two), { ...TWO, windows: 1 })
  await worker.install()
  await worker.activate()
  expect(await answered(worker, '/assets/cart-one.js')).toBe('cart one')
})

test('The fallback HTML in place of a missing picture is not cached as the picture.', async () => {
  const caches = new Caches()
  await (await (await runWorker(caches, frameHost(one), ONE)).ask('/pictures/oud.webp')).text()
  const worker = await runWorker(caches, staticHost({ ...one, '/pictures/oud.webp': 'a picture' }), ONE)
  expect(await answered(worker, '/pictures/oud.webp')).toBe('a picture')
})

test('An unavailable picture is replaced by an empty bottle, which is not cached as the picture.', async () => {
  const caches = new Caches()
  const files = { ...one, '/icons/no-picture.svg': 'an empty bottle' }
  const version = { version: 'one', stored: Object.keys(files) }
  await (await runWorker(caches, staticHost(files), version)).install()
  expect(await answered(await runWorker(caches, offline, version), '/pictures/oud.webp')).toBe('an empty bottle')
  const worker = await runWorker(caches, staticHost({ ...files, '/pictures/oud.webp': 'a picture' }), version)
  expect(await answered(worker, '/pictures/oud.webp')).toBe('a picture')
})

test('With a full disk a picture is from the network, though it cannot be cached.', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const caches = new Caches()
  caches.isFull = true
  const worker = await runWorker(caches, staticHost({ ...one, '/pictures/oud.webp': 'a picture' }), ONE)
  expect(await answered(worker, '/pictures/oud.webp')).toBe('a picture')
  await vi.waitFor(() => expect(console.warn).toHaveBeenCalledOnce())
})

const PICTURED: Readonly<Record<string, string>> = { ...one, '/pictures/oud.webp': 'a picture' }
const REQUESTED = ['/', '/assets/cart-one.js', '/pictures/oud.webp'] as const

test.each(REQUESTED)('If the disk cannot be read, %s is from the host.', async (path) => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const caches = new Caches()
  caches.failure = () => Promise.reject(new DOMException('The disk is broken.', 'UnknownError'))
  expect(await answered(await runWorker(caches, staticHost(PICTURED), ONE), path)).toBe(PICTURED[path])
  expect(warn).toHaveBeenCalled()
})

test.each([
  ...REQUESTED.map((path) => [path, PICTURED[path]] as const),
  // Neither belongs to this version.
  ['/order/1', two['/cart']],
  ['/assets/cart-two.js', 'cart two'],
] as const)('If the disk does not respond in time, the host returns %s.', async (path, expected) => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const caches = new Caches()
  caches.failure = () => new Promise(() => {})
  const host = staticHost(expected === PICTURED[path] ? PICTURED : two)
  const answer = answered(await runWorker(caches, host, ONE), path)
  await vi.advanceTimersByTimeAsync(6_000)
  expect(await answer).toBe(expected)
})

test('Without a network the worker waits for a slow disk.', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const caches = new Caches()
  await (await runWorker(caches, staticHost(one), ONE)).install()
  let openNow = () => {}
  const opened = new Promise<void>((resolve) => {
    openNow = resolve
  })
  caches.failure = () => opened
  const answer = answered(await runWorker(caches, offline, ONE), '/assets/cart-one.js')
  await vi.advanceTimersByTimeAsync(60_000)
  openNow()
  expect(await answer).toBe('cart one')
})

test('A file that neither the disk nor the host has fails like a network error.', async () => {
  const worker = await runWorker(new Caches(), offline, ONE)
  for (const path of REQUESTED) expect((await worker.ask(path)).type).toBe('error')
})
