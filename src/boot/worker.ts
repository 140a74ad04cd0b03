// The service worker: caches the shop for offline use (docs/decisions/052). tools/vite/offline.ts builds it and defines what
// it caches. It never handles API requests.

import { fetchOfVersion, hasItsType } from './worker-files'

/** Identifies a deploy. Changes with every change of the cached files. */
declare const __VERSION__: string
/** Paths of all cached pages and files. Empty: delete all caches and unregister the worker. */
declare const __PRECACHE__: readonly string[]

interface LastingEvent extends Event {
  waitUntil(done: Promise<unknown>): void
}
interface FetchEvent extends LastingEvent {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}
/** The parts of the worker scope used here. TypeScript's own types for it conflict with those of pages. */
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
/** The app shell, which is the response to any path without a page of its own. */
const FRAME = '/cart'
const isRemoved = __PRECACHE__.length === 0

self.addEventListener('install', (event) => event.waitUntil(precache()))

self.addEventListener('activate', (event) => event.waitUntil(isRemoved ? removeAll() : activate()))

// The shopper chose to update now. Otherwise the new version waits until no page of the old one is open.
self.addEventListener('message', ({ data }) => {
  if (data === 'takeOver') self.skipWaiting()
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (isRemoved || request.method !== 'GET' || origin !== location.origin || /^\/api(\/|$)/.test(pathname)) return
  if (request.mode !== 'navigate')
    event.respondWith(pathname.startsWith('/pictures/') ? picture(request, pathname) : file(request, pathname))
  // Paths with a dot are files or the designers' page, not pages of the shop.
  else if (!pathname.includes('.')) {
    event.respondWith(page(pathname))
    event.waitUntil(deleteOtherVersions())
  }
})

/** Caches all files of a version or none. After a failure the browser tries again later. */
async function precache() {
  const wasThere = await caches.has(CACHE)
  const answers = await Promise.all(
    __PRECACHE__.map(async (path) => [path, await fetchOfVersion(path, __PRECACHE__)] as const),
  )
  const cache = await caches.open(CACHE)
  try {
    await Promise.all(answers.map(([path, response]) => cache.put(path, response)))
  } catch (error) {
    // The disk is full. A cache that existed before belongs to this version too, so it stays.
    if (!wasThere) await caches.delete(CACHE)
    throw error
  }
}

async function activate() {
  await self.clients.claim()
  await deleteOtherVersions()
}

/**
 * Deletes the caches of all other versions, once no open page may still request their files and no version is being installed.
 * Versions have no order, because a deploy can be rolled back.
 */
async function deleteOtherVersions() {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const { installing, waiting } = self.registration
  if (pages.length > 0 || installing || waiting) return
  await Promise.all((await caches.keys()).filter((name) => name !== CACHE).map(deleteCache))
}

async function removeAll() {
  await Promise.all((await caches.keys()).map(deleteCache))
  await self.registration.unregister()
}

const deleteCache = async (name: string) => name.startsWith(PREFIX) && caches.delete(name)

/** The cached response for a path. Deletes one with the wrong content type, which an earlier worker may have cached. */
async function cached(path: string, name = CACHE): Promise<Response | undefined> {
  const cache = await caches.open(name)
  const response = await cache.match(path, { ignoreVary: true })
  if (!response || hasItsType(path, response)) return response
  await cache.delete(path, { ignoreVary: true })
  return undefined
}

/** A cached file of this version, or of another one whose page is still open. */
async function cachedInAnyVersion(path: string): Promise<Response | undefined> {
  const others = (await caches.keys()).filter((name) => name !== CACHE && name.startsWith(PREFIX))
  for (const name of [CACHE, ...others]) {
    const found = await cached(path, name)
    if (found) return found
  }
  return undefined
}

/** How long to wait for the disk before requesting the host, ms. */
const DISK_TIMEOUT = 3_000

/**
 * The response from the disk, else from the host. A disk error counts as a miss. If the host has nothing, waits for a slow
 * disk.
 */
async function fromDiskOr(disk: Promise<Response | undefined>, host: () => Promise<Response | undefined>) {
  const read = disk.catch((error: unknown) => void console.warn('The disk cannot be read:', error))
  const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, DISK_TIMEOUT))
  return (await Promise.race([read, timeout])) ?? (await host()) ?? read
}

/** Fetches a file or page of this version that the cache has lost. `undefined`: not available. */
const fetchOwn = async (path: string) =>
  __PRECACHE__.includes(path)
    ? cacheInBackground(path, await fetchOfVersion(path, __PRECACHE__).catch(() => undefined))
    : undefined

/** Caches a response in the background and returns it at once. A full disk is not an error. */
function cacheInBackground(path: string, response: Response | undefined): Response | undefined {
  const copy = response?.clone()
  if (copy)
    caches
      .open(CACHE)
      .then((cache) => cache.put(path, copy))
      .catch((error: unknown) => console.warn(`${path} was not cached:`, error))
  return response
}

/** The host's response; `undefined` without a network. */
const fromHost = (request: Request | string) => fetch(request).catch(() => undefined)

async function page(path: string): Promise<Response> {
  const own = __PRECACHE__.includes(path) ? path : FRAME
  const answer = await fromDiskOr(
    cached(own),
    async () => (await fetchOwn(own)) ?? fromDiskOr(cached(FRAME), () => fromHost(path)),
  )
  return answer ?? Response.error()
}

const file = async (request: Request, path: string) =>
  (await fromDiskOr(cachedInAnyVersion(path), async () => (await fetchOwn(path)) ?? fromHost(request))) ??
  Response.error()

const NO_PICTURE = '/icons/no-picture.svg'

/** Caches pictures when they are first shown. The placeholder for an unavailable picture is an empty bottle. */
const picture = async (request: Request, path: string) =>
  (await fromDiskOr(cached(path), async () => {
    const response = await fromHost(request)
    return response?.ok && hasItsType(path, response) ? cacheInBackground(path, response) : response
  })) ??
  (await cached(NO_PICTURE)) ??
  Response.error()
