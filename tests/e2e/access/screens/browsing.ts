import { expect } from '../../fixtures'
import type { Shop } from '../../shop'
import { openFailed, openLoading, type Screen } from './screen'

const products = (shop: Shop) => expect(shop.article('Envy Vortex')).toBeVisible()

const HELP = [
  ['/help/delivery', 'How we deliver'],
  ['/help/returns', 'Returns'],
  ['/help/contact', 'Contact us'],
  ['/help/privacy', 'Privacy'],
  ['/help/terms', 'Terms'],
  ['/help/questions', 'Questions'],
] as const

/** What a visitor sees of the shop. */
export const browsing: readonly Screen[] = [
  {
    name: 'home',
    async reach(shop) {
      await shop.open('/')
      await expect(shop.main.getByRole('article')).toHaveCount(4)
    },
  },
  {
    name: 'home loading',
    reach: (shop) => openLoading(shop, '/', '/api/products'),
  },
  {
    name: 'products',
    async reach(shop) {
      await shop.open('/products')
      await products(shop)
    },
  },
  {
    name: 'products filtered',
    async reach(shop) {
      await shop.open('/products?brand=ENVY&brand=FOGG&rating=1&sort=LOW_TO_HIGH&inStock=true&price=1200')
      await products(shop)
      await expect(shop.main.getByRole('list', { name: 'Filters in force' }).getByRole('button')).not.toHaveCount(0)
    },
  },
  {
    name: 'products with the drawer open',
    onPhonesOnly: true,
    async reach(shop) {
      await shop.page.setViewportSize({ width: 320, height: 640 })
      await shop.open('/products?brand=ENVY')
      await shop.main.getByRole('button', { name: 'Filters' }).click()
      await expect(shop.main.getByRole('button', { name: /^Show \d+ products?$/ })).toBeInViewport()
    },
  },
  {
    name: 'search with suggestions',
    async reach(shop) {
      await shop.open('/products')
      await products(shop)
      const box = shop.page.getByRole('combobox', { name: 'Search products' })
      await box.fill('oud')
      await expect(shop.page.getByRole('listbox', { name: 'Suggestions' })).toBeVisible()
      await box.press('ArrowDown')
    },
  },
  {
    name: 'products after a slip of the keyboard',
    async reach(shop) {
      await shop.open('/products?search=vetvier')
      await expect(shop.main.getByRole('link', { name: 'Did you mean vetiver?' })).toBeVisible()
    },
  },
  {
    name: 'products without a match',
    async reach(shop) {
      await shop.open('/products?search=vortex&brand=FOGG')
      await expect(
        shop.main.getByText("Whoops! We don't have any products that match your preference :("),
      ).toBeVisible()
    },
  },
  {
    name: 'products loading',
    reach: (shop) => openLoading(shop, '/products', '/api/products'),
  },
  {
    name: 'products that cannot be loaded',
    reach: (shop) => openFailed(shop, '/products', '/api/products'),
  },
  {
    name: 'product',
    async reach(shop) {
      await shop.open('/products/ajmal-amber-oud')
      await expect(shop.heading('Ajmal Amber Oud')).toBeVisible()
    },
  },
  {
    name: 'dialog with a large picture',
    async reach(shop) {
      await shop.open('/products/ajmal-amber-oud')
      await shop.main.getByRole('button', { name: 'Zoom' }).click()
      const dialog = shop.page.getByRole('dialog', { name: 'Ajmal Amber Oud' })
      await dialog.getByRole('button', { name: 'Larger' }).click()
      await expect(dialog.getByRole('button', { name: 'Smaller' })).toBeEnabled()
    },
  },
  {
    name: 'product out of stock',
    async reach(shop) {
      await shop.open('/products/the-man-company-noir')
      await expect(shop.heading('The Man Company Noir')).toBeVisible()
    },
  },
  {
    name: 'product loading',
    reach: (shop) => openLoading(shop, '/products/newer-than-the-pages', '/api/products', '/api/products/{id}'),
  },
  {
    name: 'unknown product',
    async reach(shop) {
      await shop.open('/products/no-such-scent')
      await expect(shop.heading('Product not found')).toBeVisible()
    },
  },
  {
    name: 'finder',
    async reach(shop) {
      await shop.open('/finder?for=women')
      await shop.main.getByRole('radio', { name: 'By day' }).check()
    },
  },
  {
    name: 'finder with its result',
    async reach(shop) {
      await shop.open('/finder?for=women&when=day&mood=garden&strength=soft&price=500')
      await expect(shop.main.getByRole('article')).toHaveCount(3)
    },
  },
  ...HELP.map(
    ([path, heading]): Screen => ({
      name: `help, ${heading}`,
      async reach(shop) {
        await shop.open(path)
        await expect(shop.heading(heading)).toBeVisible()
      },
    }),
  ),
  {
    name: 'contact',
    async reach(shop) {
      await shop.open('/help/contact')
      await expect(
        shop.main.getByRole('region', { name: 'Grievance officer' }).getByText(/nothing is sold/),
      ).toBeVisible()
    },
  },
  {
    name: 'contact with messages',
    async reach(shop) {
      await shop.open('/help/contact')
      await shop.main.getByRole('button', { name: 'Send' }).click()
      await expect(shop.main.getByText('Please write a message.')).toBeVisible()
      // The focus has scrolled the links above half under the header.
      await shop.page.evaluate(() => scrollTo(0, 0))
    },
  },
  {
    name: 'page not found',
    async reach(shop) {
      await shop.open('/no/such/page')
      await expect(shop.heading('Page not found')).toBeVisible()
    },
  },
]
