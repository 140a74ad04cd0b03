import type { BrowserContext, Page } from '@playwright/test'
import { type RouteName, routes } from '../../domain/routes'
import { ORDERED } from './access/screens/buying'
import { leaveGuest } from './earlier-visit'
import { test as base, expect } from './fixtures'
import { type HostedBuild, hostBuild } from './hosted-build'

// Every page in every browser that a shopper may have, and what is visible on it.

/** The address and heading of each page. Pages of the shopper are opened logged in, pages for visitors logged out. */
const PAGES: Readonly<Record<RouteName, readonly [path: string, heading: string]>> = {
  home: ['/', 'What stays when you have left the room'],
  products: ['/products', 'All perfumes'],
  product: ['/products/ajmal-amber-oud', 'Ajmal Amber Oud'],
  login: ['/login', 'Log in'],
  signup: ['/signup', 'Sign up'],
  // The simulated backend sends no mails.
  reset: ['/reset', 'Page not found'],
  confirm: ['/confirm/wrong', 'Page not found'],
  logout: ['/logout', 'You have successfully been logged out!'],
  cart: ['/cart', 'My Cart (1)'],
  wishlist: ['/wishlist', 'My Wishlist (1)'],
  checkout: ['/checkout', 'Checkout'],
  order: ['/order/a1b2c3d4', 'Order Placed Successfully!'],
  invoice: ['/invoice/a1b2c3d4', 'Invoice'],
  profile: ['/profile', 'My Account'],
  orders: ['/profile/orders', 'My Account'],
  addresses: ['/profile/addresses', 'My Account'],
  messages: ['/profile/messages', 'My Account'],
  finder: ['/finder', 'Find your scent'],
  compare: ['/compare?product=envy-vortex&product=ajmal-amber-oud', 'Compare'],
  delivery: ['/help/delivery', 'How we deliver'],
  returns: ['/help/returns', 'Returns'],
  contact: ['/help/contact', 'Contact us'],
  privacy: ['/help/privacy', 'Privacy'],
  terms: ['/help/terms', 'Terms'],
  questions: ['/help/questions', 'Questions'],
  mockman: ['/mockman', 'Request tester'],
}
const names = Object.keys(PAGES) as RouteName[]
const PRERENDERED: readonly RouteName[] = ['home', 'products', 'product']

const VISIT = { cart: { 'envy-vortex': 2 }, wishlist: ['skinn-celeste-rose'], ...ORDERED }

interface World {
  /** Prepares the browser. An earlier visit has left the demo account logged in. */
  make(page: Page, context: BrowserContext): Promise<unknown>
  /** The heading of a page where it differs. */
  heading?: (name: RouteName) => string | undefined
  /** Further checks on each page. */
  also?: (page: Page) => Promise<void>
}

async function expectEveryPage(page: Page, { make, heading = () => undefined, also }: World): Promise<void> {
  await leaveGuest(page, VISIT)
  await make(page, page.context())
  const isForVisitors = (name: RouteName) => routes[name].access === 'logged-out'
  const look = (name: RouteName) =>
    base.step(name, async () => {
      const [path, usual] = PAGES[name]
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading(name) ?? usual)
      await expect(page.locator('#unavailable')).toBeHidden()
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
      await also?.(page)
    })
  for (const name of names.filter((name) => !isForVisitors(name))) await look(name)
  await page.evaluate(() => {
    try {
      localStorage.clear()
    } catch {
      // Storage is blocked, so it is empty.
    }
  })
  for (const name of names.filter(isForVisitors)) await look(name)
}

// Each function runs in the page before its own scripts.
const blockStorage = () => {
  const refuse = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError')
  }
  for (const area of ['localStorage', 'sessionStorage', 'caches']) Object.defineProperty(window, area, { get: refuse })
  IDBFactory.prototype.open = refuse
}
const fillDisk = () => {
  const refuse = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  }
  Storage.prototype.setItem = refuse
  IDBObjectStore.prototype.put = refuse
  IDBObjectStore.prototype.add = refuse
  Cache.prototype.put = async () => refuse()
}
/** How long opening the records takes, ms: longer than the worker waits for its own records. */
const SLOW = 3_500
const slowDown = (delay: number) => {
  const open = IDBFactory.prototype.open
  IDBFactory.prototype.open = function slow(...what) {
    const request = open.apply(this, what)
    // Later listeners are called later.
    const add = request.addEventListener
    request.addEventListener = (type: string, listener: EventListener, options?: AddEventListenerOptions) =>
      add.call(
        request,
        type,
        type === 'success' ? (event) => setTimeout(() => listener.call(request, event), delay) : listener,
        options,
      )
    return request
  }
}
const doubleText = () => {
  document.addEventListener('DOMContentLoaded', () => {
    document.documentElement.style.fontSize = '200%'
  })
}

const WORLDS: Readonly<Record<string, World>> = {
  'keeps nothing': {
    make: (_, context) => context.addInitScript(blockStorage),
    // Storage holds no session, so no one stays logged in.
    heading: (name) => (routes[name].access === 'logged-in' ? 'Log in' : undefined),
  },
  'has a full disk': { make: (_, context) => context.addInitScript(fillDisk) },
  'has a slow disk': { make: (_, context) => context.addInitScript(slowDown, SLOW) },
  'shows text at 200 % on a small phone': {
    async make(page, context) {
      await page.setViewportSize({ width: 320, height: 640 })
      await context.addInitScript(doubleText)
    },
    async also(page) {
      const { wide, header } = await page.evaluate(() => ({
        wide: document.documentElement.scrollWidth,
        header: document.querySelector('header')?.getBoundingClientRect().height,
      }))
      expect(wide, 'no sideways scroll').toBeLessThanOrEqual(320)
      expect(header, 'the header leaves two thirds of the screen').toBeLessThan(640 / 3)
      await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link').last()).toBeInViewport({ ratio: 1 })
    },
  },
}

for (const [world, how] of Object.entries(WORLDS))
  base(`every page is there in a browser that ${world}`, async ({ page }) => {
    base.slow()
    await expectEveryPage(page, how)
  })

base.describe('without scripts', () => {
  base.use({ javaScriptEnabled: false })

  base(
    'every page is there with a sentence, and with its words where it is the same for everybody',
    async ({ page }) => {
      for (const name of names)
        await base.step(name, async () => {
          const [path, heading] = PAGES[name]
          await page.goto(path)
          await expect(page.getByText('To buy one, please switch it on.')).toBeVisible()
          await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(PRERENDERED.includes(name) ? [heading] : [])
        })
    },
  )
})

const hosted = base.extend<{ host: HostedBuild }>({
  hasWorker: true,
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its first parameter
  host: async ({}, use) => {
    const host = await hostBuild()
    await use(host)
    host.close()
  },
  baseURL: async ({ host }, use) => use(host.origin),
})

hosted(
  'every page is there without a network, in a browser that has been here before',
  async ({ page, context, alarm, host }) => {
    base.slow()
    // The worker stores pictures as they are viewed.
    alarm.expectConsole(/net::ERR_FAILED|when fetching the script/)
    await page.goto('/products')
    await page.evaluate(() => navigator.serviceWorker.ready)
    await expectEveryPage(page, {
      async make() {
        host.close()
        await context.setOffline(true)
      },
    })
  },
)
