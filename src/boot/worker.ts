// The service worker: keeps the shop for when there is no network (docs/decisions/052). tools/vite/offline.ts builds it and
// says what it keeps. It never answers a call of the API.

import { fetchOfVersion, hasItsType } from './worker-files'

/** Names a deploy; another for every change of what is kept. */
declare const __VERSION__: string
/** The addresses of all pages and files that are kept; none: whatever was kept is dropped, and the worker too. */
declare const __PRECACHE__: readonly string[]

interface LastingEvent extends Event {
  waitUntil(done: Promise<unknown>): void
}
interface FetchEvent extends LastingEvent {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}
/** What this worker uses of its scope: TypeScript's own types of it do not go together with those of pages. */
declare const self: {
  readonly clients: {
    claim(): Promise<void>
    matchAll(of: { type: 'window'; includeUncontrolled: true }): Promise<readonly unknown[]>
  }
  readonly registration: { unregister(): Promise<boolean>; readonly installing: unknown; readonly waiting: unknown }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: LastingEvent) => void): void
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
}

const PREFIX = 'sillage-'
const CACHE = PREFIX + __VERSION__
/** Any address without a page of its own is answered with the frame. */
const FRAME = '/cart'
const isRemoved = __PRECACHE__.length === 0

self.addEventListener('install', (event) => event.waitUntil(keep()))

self.addEventListener('activate', (event) => event.waitUntil(isRemoved ? remove() : begin()))

// The shopper wants the new version now. Otherwise it waits until no page of the old one is open.
self.addEventListener('message', ({ data }) => {
  if (data === 'takeOver') self.skipWaiting()
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (isRemoved || request.method !== 'GET' || origin !== location.origin || /^\/api(\/|$)/.test(pathname)) return
  if (request.mode !== 'navigate')
    event.respondWith(pathname.startsWith('/pictures/') ? picture(request, pathname) : file(request, pathname))
  // Files and the designers' page are no pages of the shop.
  else if (!pathname.includes('.')) {
    event.respondWith(page(pathname))
    event.waitUntil(dropOthers())
  }
})

/** Keeps all of a version, or nothing: the browser tries again later. */
async function keep() {
  const wasThere = await caches.has(CACHE)
  const answers = await Promise.all(
    __PRECACHE__.map(async (path) => [path, await fetchOfVersion(path, __PRECACHE__)] as const),
  )
  const cache = await caches.open(CACHE)
  try {
    await Promise.all(answers.map(([path, response]) => cache.put(path, response)))
  } catch (error) {
    // The disk has no room for all of it. What was there before is this version too.
    if (!wasThere) await caches.delete(CACHE)
    throw error
  }
}

async function begin() {
  await self.clients.claim()
  await dropOthers()
}

/**
 * Drops every other version, once no page is open that may still ask for its files, and none is on its way. A version may
 * follow a later one: a deploy is taken back.
 */
async function dropOthers() {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const { installing, waiting } = self.registration
  if (pages.length > 0 || installing || waiting) return
  await Promise.all((await caches.keys()).filter((name) => name !== CACHE).map(drop))
}

async function remove() {
  await Promise.all((await caches.keys()).map(drop))
  await self.registration.unregister()
}

const drop = async (name: string) => name.startsWith(PREFIX) && caches.delete(name)

/** What is kept of an address. What is not what its address names is thrown away: an earlier worker may have kept it. */
async function kept(path: string, name = CACHE): Promise<Response | undefined> {
  const cache = await caches.open(name)
  const response = await cache.match(path, { ignoreVary: true })
  if (!response || hasItsType(path, response)) return response
  await cache.delete(path, { ignoreVary: true })
  return undefined
}

/** A file of this version, or of another one whose page is still open. */
async function keptByAny(path: string): Promise<Response | undefined> {
  const others = (await caches.keys()).filter((name) => name !== CACHE && name.startsWith(PREFIX))
  for (const name of [CACHE, ...others]) {
    const found = await kept(path, name)
    if (found) return found
  }
  return undefined
}

/** How long the disk may take, ms: then the host is asked. */
const READING = 3_000

/** What the disk has, else the host. A disk that fails has nothing; one that is slow is waited for where the host has nothing. */
async function fromDiskOr(disk: Promise<Response | undefined>, host: () => Promise<Response | undefined>) {
  const read = disk.catch((error: unknown) => void console.warn('The disk cannot be read:', error))
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, READING))
  return (await Promise.race([read, late])) ?? (await host()) ?? read
}

/** A file or page of this version that was lost, from the host. Undefined: it is not to be had. */
const fetched = async (path: string) =>
  __PRECACHE__.includes(path)
    ? keepLater(path, await fetchOfVersion(path, __PRECACHE__).catch(() => undefined))
    : undefined

/** An answer does not wait until it is kept, and is given where it cannot be: the disk may be full. */
function keepLater(path: string, response: Response | undefined): Response | undefined {
  const copy = response?.clone()
  if (copy)
    caches
      .open(CACHE)
      .then((cache) => cache.put(path, copy))
      .catch((error: unknown) => console.warn(`${path} is not kept:`, error))
  return response
}

/** What the host answers; undefined without a network. */
const fromHost = (request: Request | string) => fetch(request).catch(() => undefined)

async function page(path: string): Promise<Response> {
  const own = __PRECACHE__.includes(path) ? path : FRAME
  const answer = await fromDiskOr(
    kept(own),
    async () => (await fetched(own)) ?? fromDiskOr(kept(FRAME), () => fromHost(path)),
  )
  return answer ?? Response.error()
}

const file = async (request: Request, path: string) =>
  (await fromDiskOr(keptByAny(path), async () => (await fetched(path)) ?? fromHost(request))) ?? Response.error()

const NO_PICTURE = '/icons/no-picture.svg'

/** Pictures are kept as they are seen. In the place of one that is not to be had an empty bottle stands. */
const picture = async (request: Request, path: string) =>
  (await fromDiskOr(kept(path), async () => {
    const response = await fromHost(request)
    return response?.ok && hasItsType(path, response) ? keepLater(path, response) : response
  })) ??
  (await kept(NO_PICTURE)) ??
  Response.error()
