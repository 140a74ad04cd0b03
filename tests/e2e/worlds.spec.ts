import { type RouteName, routes } from '../../domain/routes'
import { ORDERED } from './access/screens/buying'
import { leaveGuest } from './earlier-visit'
import { expect, test } from './fixtures'

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

test('every page fits in a browser that shows text at 200 % on a small phone', async ({ page }) => {
  test.slow()
  await leaveGuest(page, VISIT)
  await page.setViewportSize({ width: 320, height: 640 })
  await page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%'
    }),
  )
  const look = (name: RouteName) =>
    test.step(name, async () => {
      const [path, heading] = PAGES[name]
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      await expect(page.locator('#unavailable')).toBeHidden()
      const { wide, header } = await page.evaluate(() => ({
        wide: document.documentElement.scrollWidth,
        header: document.querySelector('header')?.getBoundingClientRect().height,
      }))
      expect(wide, 'no sideways scroll').toBeLessThanOrEqual(320)
      expect(header, 'the header leaves two thirds of the screen').toBeLessThan(640 / 3)
      await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link').last()).toBeInViewport({ ratio: 1 })
    })
  const isForVisitors = (name: RouteName) => routes[name].access === 'logged-out'
  for (const name of names.filter((name) => !isForVisitors(name))) await look(name)
  await page.evaluate(() => localStorage.clear())
  for (const name of names.filter(isForVisitors)) await look(name)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('every page states that it needs scripts, and the prerendered ones show their content', async ({ page }) => {
    for (const name of names)
      await test.step(name, async () => {
        const [path, heading] = PAGES[name]
        await page.goto(path)
        await expect(page.getByText('To buy one, please switch it on.')).toBeVisible()
        await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(PRERENDERED.includes(name) ? [heading] : [])
      })
  })
})
