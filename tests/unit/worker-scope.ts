import { vi } from 'vitest'
import { redirects } from '../../tools/vite/pages'
import { redirectFor } from '../../tools/vite/redirects-file'

type Files = Readonly<Record<string, string>>
/** Responds to a path like a host. */
export type Host = (path: string, cache?: RequestCache) => Response

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  css: 'text/css',
  txt: 'text/plain',
  svg: 'image/svg+xml',
  webp: 'image/webp',
}
const typeOf = (path: string) => TYPES[path.split('.')[1] ?? ''] ?? 'text/html; charset=utf-8'

/** A static host with the files of a version. It follows the rules that the build writes. */
export const staticHost =
  (files: Files): Host =>
  (path) => {
    const body = files[path]
    if (body !== undefined) return new Response(body, { headers: { 'content-type': typeOf(path) } })
    const { to, status } = redirectFor(redirects, path) ?? { to: '', status: 404 }
    return new Response(files['/cart'] ?? '', { status, headers: { 'content-type': typeOf(to) } })
  }

/** A host that responds with the app's HTML for every missing file, as hosts of earlier shops did. */
export const frameHost =
  (files: Files): Host =>
  (path) =>
    new Response(files[path] ?? files['/cart'], {
      headers: { 'content-type': files[path] === undefined ? 'text/html' : typeOf(path) },
    })

class Stored {
  readonly entries = new Map<string, Response>()
  isFull = false
  path = (of: string | Request) => (typeof of === 'string' ? of : new URL(of.url).pathname)
  match = async (of: string | Request) => this.entries.get(this.path(of))?.clone()
  delete = async (of: string | Request) => this.entries.delete(this.path(of))
  async put(of: string | Request, response: Response) {
    await response.clone().text()
    if (this.isFull) throw new DOMException('The disk is full.', 'QuotaExceededError')
    this.entries.set(this.path(of), response)
  }
}

/** The caches of a browser, which outlive its workers. */
export class Caches {
  readonly #caches = new Map<string, Stored>()
  /** Whether the disk is full. */
  isFull = false
  /** Runs before a cache is opened, to delay or to fail. */
  failure: (() => Promise<void>) | null = null
  keys = async () => [...this.#caches.keys()]
  async match(of: string | Request) {
    for (const cache of this.#caches.values()) {
      const found = await cache.match(of)
      if (found) return found
    }
    return undefined
  }
  has = async (name: string) => this.#caches.has(name)
  delete = async (name: string) => this.#caches.delete(name)
  async open(name: string) {
    await this.failure?.()
    const cache = this.#caches.get(name) ?? new Stored()
    cache.isFull = this.isFull
    this.#caches.set(name, cache)
    return cache
  }
}

/** Runs the worker of a version in its own scope. `windows` is the number of open pages. */
export async function runWorker(
  caches: Caches,
  host: Host,
  { version, stored, windows = 0 }: { version: string; stored: readonly string[]; windows?: number },
) {
  const listeners = new Map<string, (event: unknown) => void>()
  const registration = { unregister: async () => true, waiting: null, installing: null }
  vi.stubGlobal('__VERSION__', version)
  vi.stubGlobal('__PRECACHE__', stored)
  vi.stubGlobal('caches', caches)
  vi.stubGlobal('fetch', async (of: string | Request, init?: RequestInit) =>
    host(typeof of === 'string' ? of : new URL(of.url).pathname, init?.cache),
  )
  vi.stubGlobal('self', {
    clients: { claim: async () => {}, matchAll: async () => new Array(windows).fill({}) },
    registration,
    skipWaiting: async () => {},
    addEventListener: (type: string, listener: (event: unknown) => void) => listeners.set(type, listener),
  })
  vi.resetModules()
  await import('../../src/boot/worker')
  const waitFor = async (type: string) => {
    let done: Promise<unknown> = Promise.resolve()
    listeners.get(type)?.({ waitUntil: (work: Promise<unknown>) => (done = work) })
    await done
  }
  return {
    install: () => waitFor('install'),
    activate: () => waitFor('activate'),
    /** The response of the worker. A path without a dot is requested as a page. */
    async ask(path: string): Promise<Response> {
      const request = { url: location.origin + path, method: 'GET', mode: path.includes('.') ? 'cors' : 'navigate' }
      let answer: Promise<Response> | undefined
      const event = { request, respondWith: (by: Promise<Response>) => (answer = by), waitUntil: () => {} }
      listeners.get('fetch')?.(event)
      if (!answer) throw new Error(`The worker does not answer ${path}.`)
      return answer
    },
  }
}
