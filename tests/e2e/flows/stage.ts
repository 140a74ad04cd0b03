import { isDeepStrictEqual } from 'node:util'
import { expect, type Locator, type Page } from '@playwright/test'
import { capitalize } from 'es-toolkit'
import type { StateValue } from 'xstate'
import type { BrowserFlow } from 'xstate-paths/playwright'
import type { TabReport } from 'xstate-viewer/inspect'
import type { User } from '../../../domain/account/account'
import type { Failure } from '../../../domain/failure'
import type { FaultDraft } from '../../../domain/fault'
import { routeOf, routes } from '../../../domain/routes'
import type { TabMessage } from '../../../src/services/tabs'
import { clickWhenEnabled } from '../click-when-enabled'
import { guestToken, SILENT_PAGE } from '../earlier-visit'
import { openSecondTab } from '../open-second-tab'
import { holdPage } from './held-page'

export { clickWhenEnabled }

interface Opening {
  /** The logged-in shopper. Without it, a visitor opens the shop. */
  shopper?: User | null
  /** What this browser stored in an earlier visit. */
  stored?: Stored
  /** Patterns of the requests and locks that wait for the test: 'POST /api/auth/login', 'LOCK sillage.move.*'. */
  held: readonly string[]
}

/** Values by key. `undefined` means that the key is absent. */
interface Stored {
  local?: Record<string, unknown>
  session?: Record<string, unknown>
}

/** Opens the shop with its inspector at a path, after an earlier visit. */
export async function openShop(page: Page, path: string, { shopper, stored = {}, held }: Opening): Promise<void> {
  await page.clock.install()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.addInitScript(watchFlows)
  await page.addInitScript(holdPage, held)
  await page.goto(SILENT_PAGE)
  await writeStorage(page, { ...stored, local: { ...(shopper && (await sessionOf(shopper))), ...stored.local } })
  const { pathname, searchParams } = new URL(path, 'http://shop')
  searchParams.set('inspect', '')
  await page.goto(`${pathname}?${searchParams}`)
}

/** The same shopper’s session after a later login: another token that the backend accepts too. */
const renewed = async () => `Bearer ${await guestToken}`

const sessionOf = async (shopper: User, isRenewed = false) => ({
  token: await (isRenewed ? renewed() : guestToken),
  isAuth: true,
  user: shopper,
})

/** The storage of a browser in which no one is logged in. */
const visitor = { token: undefined, isAuth: false, user: undefined }

/** Writes to local and session storage. `undefined` removes a key. */
export async function writeStorage(page: Page, { local = {}, session = {} }: Stored): Promise<void> {
  const texts = (remaining: Record<string, unknown>) =>
    Object.entries(remaining).map(([key, value]) => ({
      key,
      text: typeof value === 'string' ? value : JSON.stringify(value),
    }))
  await page.evaluate(
    ([inBrowser, inTab]) => {
      const write = (area: Storage, { key, text }: { key: string; text?: string }) =>
        text === undefined ? area.removeItem(key) : area.setItem(key, text)
      for (const entry of inBrowser) write(localStorage, entry)
      for (const entry of inTab) write(sessionStorage, entry)
    },
    [texts(local), texts(session)] as const,
  )
}

/** Sends this response to the held request. */
export const answer = (page: Page, call: string, body: unknown, status = 200): Promise<void> =>
  release(page, call, { status, body })

/** Lets the held request fail: without a response (status 0), or refused with the backend's messages. */
export const fail = (page: Page, call: string, { status, messages }: Failure): Promise<void> =>
  release(page, call, status === 0 ? { status } : { status, body: { errors: messages } })

/** Waits for a held request or lock that matches the pattern. Returns the name of the last one. */
export async function waiting(page: Page, pattern: string): Promise<string> {
  const find = () =>
    page.evaluate(
      (one) => window.__held.findLast(({ name }) => new RegExp(`^(${one})( .*)?$`).test(name))?.name,
      pattern,
    )
  await expect.poll(find, { message: `'${pattern}' waits for the test`, intervals: QUICK }).toBeDefined()
  return (await find()) ?? ''
}

/** Releases a held request or lock, the last one if several match. A request meets the given fault. */
export async function release(page: Page, name: string, fault?: Omit<FaultDraft, 'method' | 'path'>): Promise<void> {
  await expect
    .poll(
      () =>
        page.evaluate(
          async ([pattern, meets]) => {
            const held = window.__held.findLast((one) => new RegExp(`^(${pattern})( .*)?$`).test(one.name))
            if (!held) return `waiting: ${window.__held.map((one) => one.name).join(', ') || 'none'}`
            const [method, path] = held.name.split(' ')
            const body = JSON.stringify({ faults: [{ ...meets, method, path }] })
            if (meets) await window.__backend('/api/__faults', { method: 'POST', body })
            held.go()
            return 'gone'
          },
          [name, fault] as const,
        ),
      { message: `'${name}' waits for the test`, intervals: QUICK },
    )
    .toBe('gone')
}

const QUICK = [5, 10, 20, 50]

/** Advances the page's clock at once, ms. */
const advanceClock = (page: Page, ms: number): Promise<void> => page.clock.fastForward(ms)

/** How long a request may take before its chart times out (§8). */
const REQUEST_TIMEOUT_MS = 15_000

/** Ends the request timeout in states of a chart, or the load timeout in a state `loading`, by advancing the clock. */
export const timeouts = (chart: string, ...states: string[]): Record<string, (page: Page) => Promise<void>> =>
  Object.fromEntries(
    states.map((state) => [
      `xstate.after.${/\bloading$/.test(state) ? 'load' : 'request'}Timeout.${chart}.${state}`,
      (page) => advanceClock(page, REQUEST_TIMEOUT_MS),
    ]),
  )

/** The page shows whether a list is fresh or stale only through the next actions of the charts. */
export const freshness = { 'freshness.fresh': async () => {}, 'freshness.stale': async () => {} }

/** The events of a list: its requests end or time out, another tab has changed it, or the connection has returned. */
export function listEvents(
  chart: 'cart' | 'wishlist' | 'addresses',
  request: string,
  loaded: (page: Page, output: unknown) => Promise<void>,
): BrowserFlow['events'] {
  const ends = [`load${capitalize(chart)}`, `refresh${capitalize(chart)}`].flatMap((id) => [
    [`xstate.done.actor.${id}`, (page: Page, { output }: { output: unknown }) => loaded(page, output)] as const,
    [`xstate.error.actor.${id}`, (page: Page, { error }: { error: Failure }) => fail(page, request, error)] as const,
  ])
  return {
    ...Object.fromEntries(ends),
    ...timeouts(chart, 'work.loading', 'work.refreshing'),
    [`${chart}.stale`]: (page) => inAnotherTab(page, {}, { type: 'changed', what: chart }),
    'connection.returned': async (page) => void (await page.evaluate(() => dispatchEvent(new Event('online')))),
  }
}

/** The next matching request meets a fault, without waiting for the test. */
async function plant(page: Page, fault: FaultDraft): Promise<void> {
  await page.evaluate(
    (body) => window.__backend('/api/__faults', { method: 'POST', body }),
    JSON.stringify({ faults: [fault] }),
  )
}

const otherTabs = new WeakMap<Page, Promise<Page>>()

/** Another tab of this browser, on a page without the shop. */
function otherTab(page: Page): Promise<Page> {
  const open = async () => {
    const other = await openSecondTab(page.context())
    await other.goto(SILENT_PAGE)
    return other
  }
  const tab = otherTabs.get(page) ?? open()
  otherTabs.set(page, tab)
  return tab
}

const keysOf = ({ local = {} }: Stored) => Object.keys(local)

/** Another tab of this browser writes to storage and notifies the other tabs. */
export async function inAnotherTab(page: Page, storedNow: Stored, update?: TabMessage): Promise<void> {
  const other = await otherTab(page)
  await writeStorage(other, storedNow)
  // A browser shares one tab's writes with the others after a delay. The shop may remove them again at once.
  const written = (tab: Page) => tab.evaluate((keys) => keys.map((key) => localStorage.getItem(key)), keysOf(storedNow))
  const isShared = async () => isDeepStrictEqual(await written(page), await written(other))
  await expect.poll(isShared, { message: 'both tabs see the stored data', intervals: QUICK }).toBe(true)
  if (update) await other.evaluate((reported) => new BroadcastChannel('sillage').postMessage(reported), update)
}

/** Another tab logs a shopper in or out, or logs the same shopper in again. */
export async function changeSession(page: Page, shopper: User | null, isRenewed = false): Promise<void> {
  const known = (tab: Page) => tab.evaluate(() => [localStorage.getItem('user'), localStorage.getItem('token')])
  // The browser shares this tab's writes with the other tab after a delay. A person is slower than that.
  const other = await otherTab(page)
  const isShared = async () => isDeepStrictEqual(await known(other), await known(page))
  await expect.poll(isShared, { message: 'both tabs know the same session', intervals: QUICK }).toBe(true)
  await inAnotherTab(page, { local: shopper ? await sessionOf(shopper, isRenewed) : visitor }, { type: 'session' })
}

export const main = (page: Page): Locator => page.getByRole('main')

/** A link of the navigation bar. */
export const nav = (page: Page, name: RegExp): Locator =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })

/** Goes to a page with the navigation bar, unless it is already open. */
export async function visit(page: Page, path: string, name: RegExp): Promise<void> {
  if (new URL(page.url()).pathname !== path) await clickWhenEnabled(nav(page, name))
  await isShown(page, path)
}

/**
 * Waits until the page of an address has replaced the previous page, which stays until the code of the new one is
 * loaded.
 */
async function isShown(page: Page, path: string): Promise<void> {
  const route = routeOf(path)
  if (!route) throw new Error(`No route has the address ${path}`)
  await expect(page).toHaveURL((url) => url.pathname === path)
  await expect(page).toHaveTitle(`${routes[route].title} · Sillage`)
}

export const isVisitor = (page: Page): Promise<void> => expect(nav(page, /^Login/)).toBeVisible()
export const isShopper = (page: Page): Promise<void> => expect(nav(page, /^Profile/)).toBeVisible()

/** Clicks the first button with this name on the products page. */
export async function onProductsPage(page: Page, name: RegExp): Promise<void> {
  await visit(page, '/products', /^Shop/)
  await clickWhenEnabled(main(page).getByRole('button', { name, disabled: false }).first())
}

/** A request of the session gets a 401 response. */
export async function expire(page: Page): Promise<void> {
  await plant(page, { method: 'GET', path: '/api/user/order', status: 401 })
  await inAnotherTab(page, {}, { type: 'changed', what: 'orders' })
}

/**
 * Runs in the page before its own scripts. Updates `window.__flows` by querying the inspector, which a shop
 * opened with `?inspect` has. Each update is one query, so that it returns the current state: a response contains
 * the state of every flow, and several responses per update would keep the page busy.
 */
function watchFlows(): void {
  const channel = new BroadcastChannel('sillage-flows')
  const ask = () => channel.postMessage({ type: 'hello' })
  const present = (name: string) =>
    new Promise<StateValue | undefined>((resolve) => {
      const receive = ({ data }: MessageEvent<TabReport>) => {
        // A query while the page is still opening has no listener.
        if (data.type === 'open') ask()
        if (data.type !== 'present') return
        channel.removeEventListener('message', receive)
        resolve(data.actors.find(({ flow, status }) => flow === name && status === 'active')?.value)
      }
      channel.addEventListener('message', receive)
      ask()
    })
  window.__flows = new Proxy({}, { get: (_, name) => present(String(name)) })
}
