import { isDeepStrictEqual } from 'node:util'
import { expect, type Locator, type Page } from '@playwright/test'
import type { User } from '../../../domain/account/account'
import type { Failure } from '../../../domain/failure'
import type { FaultDraft } from '../../../domain/fault'
import { routeOf, routes } from '../../../domain/routes'
import type { TabMessage } from '../../../src/services/tabs'
import { guestToken, SILENT_PAGE } from '../earlier-visit'
import { openBeside } from '../open-beside'
import { pressWhenEnabled } from '../press-when-enabled'
import { holdPage } from './held-page'
import { watchFlows } from './watch-flows'

export { pressWhenEnabled }

interface Opening {
  /** Who is logged in; a visitor without. */
  shopper?: User | null
  /** What this browser kept from an earlier visit. */
  kept?: Kept
  /** Patterns of the calls and locks that wait for the test: 'POST /api/auth/login', 'LOCK sillage.move.*'. */
  held: readonly string[]
}

/** By key. Undefined: nothing is kept under it. */
interface Kept {
  local?: Record<string, unknown>
  session?: Record<string, unknown>
}

/** Opens the shop with its inspector at a path, as an earlier visit left it. */
export async function openShop(page: Page, path: string, { shopper, kept = {}, held }: Opening): Promise<void> {
  await page.clock.install()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.addInitScript(watchFlows)
  await page.addInitScript(holdPage, held)
  await page.goto(SILENT_PAGE)
  await writeStorage(page, { ...kept, local: { ...(shopper && (await sessionOf(shopper))), ...kept.local } })
  const { pathname, searchParams } = new URL(path, 'http://shop')
  searchParams.set('inspect', '')
  await page.goto(`${pathname}?${searchParams}`)
}

/** The same shopper’s session of a later login: another token that the backend takes too. */
const renewed = async () => `Bearer ${await guestToken}`

const sessionOf = async (shopper: User, isRenewed = false) => ({
  token: await (isRenewed ? renewed() : guestToken),
  isAuth: true,
  user: shopper,
})

/** What a browser keeps where nobody is logged in. */
export const nobody = { token: undefined, isAuth: false, user: undefined }

/** Writes to local and session storage; undefined removes a key. */
export async function writeStorage(page: Page, { local = {}, session = {} }: Kept): Promise<void> {
  const texts = (kept: Record<string, unknown>) =>
    Object.entries(kept).map(([key, value]) => ({
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

/** The call that waits is answered with this. */
export const answer = (page: Page, call: string, body: unknown, status = 200): Promise<void> =>
  release(page, call, { status, body })

/** The call that waits fails: without an answer (status 0), or refused in the backend's words. */
export const fail = (page: Page, call: string, { status, messages }: Failure): Promise<void> =>
  release(page, call, status === 0 ? { status } : { status, body: { errors: messages } })

/** What waits for the test and fits the pattern: of several the last one. */
export async function waiting(page: Page, pattern: string): Promise<string> {
  const find = () =>
    page.evaluate(
      (one) => window.__held.findLast(({ name }) => new RegExp(`^(${one})( .*)?$`).test(name))?.name,
      pattern,
    )
  await expect.poll(find, { message: `'${pattern}' waits for the test`, intervals: QUICK }).toBeDefined()
  return (await find()) ?? ''
}

/** Does what makes the shop ask for something again, and waits until the newer call waits for the test. */
export async function asksAgain(page: Page, call: string, act: () => Promise<void>): Promise<void> {
  const last = (pattern: string) =>
    window.__held.findLast(({ name }) => new RegExp(`^(${pattern})( .*)?$`).test(name)) ?? null
  const before = await page.evaluateHandle(last, call)
  await act()
  const isNewer = async () => {
    const now = await page.evaluateHandle(last, call)
    return page.evaluate(([one, other]) => one !== null && one !== other, [now, before])
  }
  await expect.poll(isNewer, { message: `'${call}' is asked for again`, intervals: QUICK }).toBe(true)
}

/** Lets a held call or lock continue, the last one if several fit; a call meets the fault given. */
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

/** The browser refuses the lock that waits. */
export const refuse = (page: Page, name: string): Promise<void> =>
  page.evaluate(
    (pattern) => window.__held.findLast((one) => new RegExp(`^(${pattern})( .*)?$`).test(one.name))?.refuse(),
    name,
  )

/** Moves the page's clock on at once, ms. */
export const advanceClock = (page: Page, ms: number): Promise<void> => page.clock.fastForward(ms)

/** How long a call may take before its chart gives up (§8). */
export const REQUEST_TIMEOUT_MS = 15_000

/** What ends the request timeout in states of a chart, and the one of what is loaded for the first time: the time. */
export const timeouts = (chart: string, ...states: string[]): Record<string, (page: Page) => Promise<void>> =>
  Object.fromEntries(
    states.map((state) => [
      `xstate.after.${/\bloading$/.test(state) ? 'load' : 'request'}Timeout.${chart}.${state}`,
      (page) => advanceClock(page, REQUEST_TIMEOUT_MS),
    ]),
  )

/** What the charts call fresh or stale shows on the page by what they do about it. */
export const freshness = { 'freshness.fresh': async () => {}, 'freshness.stale': async () => {} }

/** The browser says that the connection has returned. */
export const connectionReturns = {
  'connection.returned': async (page: Page): Promise<void> =>
    void (await page.evaluate(() => dispatchEvent(new Event('online')))),
}

/** The next call like this meets a fault, without waiting for the test. */
export async function plant(page: Page, fault: FaultDraft): Promise<void> {
  await page.evaluate(
    (body) => window.__backend('/api/__faults', { method: 'POST', body }),
    JSON.stringify({ faults: [fault] }),
  )
}

const otherTabs = new WeakMap<Page, Promise<Page>>()

/** Another tab of this browser, at a page without the shop. */
export function otherTab(page: Page): Promise<Page> {
  const open = async () => {
    const other = await openBeside(page.context())
    await other.goto(SILENT_PAGE)
    return other
  }
  const tab = otherTabs.get(page) ?? open()
  otherTabs.set(page, tab)
  return tab
}

const keysOf = ({ local = {} }: Kept) => Object.keys(local)

/** Another tab of this browser writes what it keeps there and tells the others. */
export async function inAnotherTab(page: Page, kept: Kept, news?: TabMessage): Promise<void> {
  const other = await otherTab(page)
  await writeStorage(other, kept)
  // A browser brings what one tab writes to the others in its own time; the shop may take it away again at once.
  const written = (tab: Page) => tab.evaluate((keys) => keys.map((key) => localStorage.getItem(key)), keysOf(kept))
  const isShared = async () => isDeepStrictEqual(await written(page), await written(other))
  await expect.poll(isShared, { message: 'both tabs see what was written', intervals: QUICK }).toBe(true)
  if (news) await other.evaluate((told) => new BroadcastChannel('sillage').postMessage(told), news)
}

/** Another tab logs somebody in, also the same shopper anew, or out. */
export async function changeSession(page: Page, shopper: User | null, isRenewed = false): Promise<void> {
  const known = (tab: Page) => tab.evaluate(() => [localStorage.getItem('user'), localStorage.getItem('token')])
  // What this tab wrote reaches the other in the browser's own time; a person is slower than that.
  const other = await otherTab(page)
  const isShared = async () => isDeepStrictEqual(await known(other), await known(page))
  await expect.poll(isShared, { message: 'both tabs know the same session', intervals: QUICK }).toBe(true)
  await inAnotherTab(page, { local: shopper ? await sessionOf(shopper, isRenewed) : nobody }, { type: 'session' })
}

/** A link of the bar. */
export const nav = (page: Page, name: RegExp): Locator =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })

/** Goes to a page by the bar, unless it is open already. */
export async function visit(page: Page, path: string, name: RegExp): Promise<void> {
  if (new URL(page.url()).pathname !== path) await pressWhenEnabled(nav(page, name))
  await isShown(page, path)
}

/** The page of an address has taken the place of the one before it, which stays until the code of this one is there. */
export async function isShown(page: Page, path: string): Promise<void> {
  const route = routeOf(path)
  if (!route) throw new Error(`No route has the address ${path}`)
  await expect(page).toHaveURL((url) => url.pathname === path)
  await expect(page).toHaveTitle(`${routes[route].title} · Sillage`)
}

export const isVisitor = (page: Page): Promise<void> => expect(nav(page, /^Login/)).toBeVisible()
export const isShopper = (page: Page): Promise<void> => expect(nav(page, /^Profile/)).toBeVisible()

/** Presses the first button like this on the products page. */
export async function onProductsPage(page: Page, name: RegExp): Promise<void> {
  await visit(page, '/products', /^Shop/)
  await pressWhenEnabled(page.getByRole('main').getByRole('button', { name, disabled: false }).first())
}

/** A call of the session is answered with 401. */
export async function expire(page: Page): Promise<void> {
  await plant(page, { method: 'GET', path: '/api/user/order', status: 401 })
  await inAnotherTab(page, {}, { type: 'changed', what: 'orders' })
}
