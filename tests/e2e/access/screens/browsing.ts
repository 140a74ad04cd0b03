import { expect } from '../../fixtures'
import type { Shop } from '../../shop'
import { dialogOf, failed, loading, opened, type Screen } from './screen'

const vortex = (shop: Shop) => shop.article('Envy Vortex')

const byDay = ({ main }: Shop) => main.getByRole('radio', { name: 'By day' })
const send = ({ main }: Shop) => main.getByRole('button', { name: 'Send' })

const HELP = [
  ['/help/delivery', 'How we deliver'],
  ['/help/returns', 'Returns'],
  ['/help/privacy', 'Privacy'],
  ['/help/terms', 'Terms'],
  ['/help/questions', 'Questions'],
] as const

/** The screens that a visitor sees. */
export const browsing: readonly Screen[] = [
  opened('home', '/', ({ main }) => main.getByRole('article').nth(3)),
  loading('home loading', '/', ['/api/products']),
  opened('products', '/products', vortex),
  opened(
    'products filtered',
    '/products?brand=ENVY&brand=FOGG&rating=1&sort=LOW_TO_HIGH&inStock=true&price=1200',
    ({ main }) => main.getByRole('list', { name: 'Active filters' }).getByRole('button').first(),
  ),
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
  opened('search with suggestions', '/products', vortex, undefined, async ({ page }) => {
    const box = page.getByRole('combobox', { name: 'Search products' })
    await box.fill('oud')
    await expect(page.getByRole('listbox', { name: 'Suggestions' })).toBeVisible()
    await box.press('ArrowDown')
  }),
  opened('products after a slip of the keyboard', '/products?search=vetvier', ({ main }) =>
    main.getByRole('link', { name: 'Did you mean vetiver?' }),
  ),
  opened('products without a match', '/products?search=vortex&brand=FOGG', ({ main }) =>
    main.getByText("Whoops! We don't have any products that match your preference :("),
  ),
  loading('products loading', '/products', ['/api/products']),
  failed('products that cannot be loaded', '/products', '/api/products'),
  opened('product', '/products/ajmal-amber-oud', (shop) => shop.heading('Ajmal Amber Oud')),
  dialogOf('dialog with a large picture', '/products/ajmal-amber-oud', 'Zoom', undefined, async (dialog) => {
    await dialog.getByRole('button', { name: 'Larger' }).click()
    await expect(dialog.getByRole('button', { name: 'Smaller' })).toBeEnabled()
  }),
  opened('product out of stock', '/products/the-man-company-noir', (shop) => shop.heading('The Man Company Noir')),
  loading('product loading', '/products/newer-than-the-pages', ['/api/products', '/api/products/{id}']),
  opened('unknown product', '/products/no-such-scent', (shop) => shop.heading('Product not found')),
  opened('finder', '/finder?for=women', byDay, undefined, (shop) => byDay(shop).check()),
  opened('finder with its result', '/finder?for=women&when=day&mood=garden&strength=soft&price=500', ({ main }) =>
    main.getByRole('article').nth(2),
  ),
  opened('compare', '/compare?product=ajmal-amber-oud&product=envy-vortex', ({ main }) =>
    main.getByRole('region', { name: 'Comparison' }),
  ),
  opened('compare without perfumes', '/compare', ({ main }) =>
    main.getByText('Choose two to four perfumes to compare.'),
  ),
  ...HELP.map(([path, heading]) => opened(`help, ${heading}`, path, (shop) => shop.heading(heading))),
  opened('contact', '/help/contact', ({ main }) =>
    main.getByRole('region', { name: 'Grievance officer' }).getByText(/nothing is sold/),
  ),
  opened('contact with messages', '/help/contact', send, undefined, async (shop) => {
    await send(shop).click()
    await expect(shop.main.getByText('Please write a message.')).toBeVisible()
    // The focus scrolls the links above to where the header covers half of them.
    await shop.page.evaluate(() => scrollTo(0, 0))
  }),
  opened('page not found', '/no/such/page', (shop) => shop.heading('Page not found')),
]
