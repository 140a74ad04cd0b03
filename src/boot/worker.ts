// The service worker: keeps the shop for when there is no network (docs/decisions/052). tools/vite/offline.ts builds it and
// says what it keeps. It never answers a call of the API.

/** Names a deploy; another for every change of what is kept. */
declare const __VERSION__: string
/** The addresses of all pages and files that are kept; none: whatever was kept is dropped, and the worker too. */
declare const __KEPT__: readonly string[]

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
  readonly registration: { unregister(): Promise<boolean> }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: LastingEvent) => void): void
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
}

const PREFIX = 'sillage-'
const CACHE = PREFIX + __VERSION__
/** Any address without a page of its own is answered with the frame. */
const FRAME = '/cart'
const isRemoved = __KEPT__.length === 0

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
    event.respondWith(pathname.startsWith('/pictures/') ? picture(request) : file(request))
  // Files and the designers' page are no pages of the shop.
  else if (!pathname.includes('.')) {
    event.respondWith(page(pathname))
    event.waitUntil(dropOlder())
  }
})

/** Keeps all of a version, or nothing: the browser tries again later. */
async function keep() {
  const cache = await caches.open(CACHE)
  await Promise.all(
    __KEPT__.map(async (path) => {
      const isHashed = path.startsWith('/assets/')
      const accept = path.includes('.') ? '*/*' : 'text/html'
      const response = await fetch(path, { cache: isHashed ? 'default' : 'no-cache', headers: { accept } })
      if (!response.ok) throw new Error(`${path} cannot be kept: ${response.status}`)
      // A browser takes no page from a worker that came by a redirect.
      await cache.put(path, response.redirected ? new Response(response.body, response) : response)
    }),
  )
}

async function begin() {
  await self.clients.claim()
  await dropOlder()
}

/** Drops the versions before this one, once no page is open that may still ask for their files. */
async function dropOlder() {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (pages.length > 0) return
  // In the order in which they were made: what follows is a version that waits.
  const names = await caches.keys()
  await Promise.all(names.slice(0, names.indexOf(CACHE)).map(drop))
}

async function remove() {
  await Promise.all((await caches.keys()).map(drop))
  await self.registration.unregister()
}

const drop = async (name: string) => name.startsWith(PREFIX) && caches.delete(name)

const kept = async (path: string) => (await caches.open(CACHE)).match(path, { ignoreVary: true })

const page = async (path: string) => (await kept(path)) ?? (await kept(FRAME)) ?? fetch(path)

/** A file of this version, or of another one whose page is still open. */
const file = async (request: Request) => (await caches.match(request, { ignoreVary: true })) ?? fetch(request)

/** Pictures are kept as they are seen. */
async function picture(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE)
  const seen = await cache.match(request, { ignoreVary: true })
  if (seen) return seen
  const response = await fetch(request)
  if (response.ok) await cache.put(request, response.clone())
  return response
}

export {}
