import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { products } from '../../contract/seeds/products'
import { type DeliveryWindow, deliveryWindow } from '../../domain/order/arrival'
import { liveButton, renderShop, toast } from '../support/render-shop'

const open = async (id: string, title: string, visit = {}) => {
  const shop = await renderShop(`/products/${id}`, visit)
  await screen.findByRole('heading', { level: 1, name: title })
  // The frame around the page contains the title too.
  await waitFor(() => expect(shop.main.querySelector('[aria-busy="true"]')).toBeNull())
  return shop
}
const fact = (term: string) => screen.getByText(term).nextElementSibling?.textContent

test('the page of a perfume shows its price, the saving and the promises of the shop', async () => {
  const { main } = await open('skinn-celeste-rose', 'Skinn Celeste Rose')
  // 1595 less 30 % is 1116.50, rounded to 1117. The saving is 1595 less 1117.
  for (const text of ['₹1,117', '₹1,595', '30% off', 'You save ₹478', '4.6 (sample rating)'])
    expect(within(main).getByText(text)).toBeDefined()
  for (const promise of ['7 Days Money Back Guarantee', 'Cash on Delivery Available', 'All cards accepted'])
    expect(within(main).getByText(promise)).toBeDefined()
  expect(fact('Brand')).toBe('SKINN')
  expect(fact('Availability')).toBe('In Stock')
  expect(fact('Delivery')).toMatch(/^FastOrder today, it arrives between \w{3}, \d+ \w+ and \w{3}, \d+ \w+/)
  expect(document.title).toBe('Skinn Celeste Rose · Sillage')
})

test.each([
  ['/no/such/page', 'Page not found', 'Back to Home'],
  ['/products/no-such-scent', 'Product not found', 'See all perfumes'],
])('search engines do not list %s, and list the next page', async (path, title, way) => {
  const { user } = await renderShop(path)
  await screen.findByRole('heading', { level: 1, name: title })
  const robots = () => document.head.querySelector<HTMLMetaElement>('[name="robots"]')?.content
  expect(robots()).toBe('noindex')
  await user.click(screen.getByRole('link', { name: way }))
  await waitFor(() => expect(screen.queryByRole('heading', { name: title })).toBeNull())
  expect(robots()).toBeUndefined()
})

test('the page of a perfume shows taxes, delivery, size, strength and unit price, and names unknown facts', async () => {
  const { main } = await open('ajmal-amber-oud', 'Ajmal Amber Oud')
  expect(within(main).getByText('MRP ₹1,999, inclusive of all taxes')).toBeDefined()
  expect(fact('Delivery charge')).toBe('₹49 an order')
  expect(fact('Size')).toBe('100 ml')
  expect(fact('Concentration')).toBe('Eau de Parfum')
  // 1999 less 25 % is 1499, for 100 ml.
  expect(fact('Unit price')).toBe('₹14.99 per ml')
  // Unknown facts, with the consequence for real sales.
  for (const term of ['Country of origin', 'Made by', 'Best before']) expect(fact(term)).toBe('Not known')
  expect(
    within(main).getByText(/^This is a demonstration: .* A shop with real payments would not sell this perfume\.$/),
  ).toBeDefined()
})

test('an importer is shown with an address, and then no fact is missing', async () => {
  const facts = {
    about: 'Deep.',
    maker: { kind: 'imported', name: 'House of Oud', address: '1, Attar Lane, Kannauj 209725' },
    origin: 'France',
    bestBefore: '36 months from the date of manufacture',
  }
  const body = { product: { ...products[0], facts } }
  const { main } = await renderShop('/products/ajmal-amber-oud', {
    faults: [{ method: 'GET', path: '/api/products/{id}', status: 200, body }],
  })
  await screen.findByText('Deep.')
  expect(fact('Imported by')).toBe('House of Oud, 1, Attar Lane, Kannauj 209725')
  expect(fact('Country of origin')).toBe('France')
  expect(fact('Best before')).toBe(facts.bestBefore)
  // The footer has the same text about the whole shop.
  expect(within(main).queryByText(/^A demonstration:/)).toBeNull()
})

test('the description of a perfume is before its facts, and can be loaded again if it failed', async () => {
  const { user } = await renderShop('/products/envy-vortex', {
    faults: [{ method: 'GET', path: '/api/products/{id}', status: 500 }],
  })
  const about = await screen.findByRole('region', { name: 'About this perfume' })
  await user.click(await within(about).findByRole('button', { name: 'Try again' }))
  await within(about).findByText(/^Grapefruit and salt air/)
  const smells = screen.getByRole('region', { name: 'How it smells' })
  for (const region of [about, smells])
    expect(region.compareDocumentPosition(screen.getByText('Size'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

/** The first and last day of arrival, as the page shows them. */
const arrivalDays = () => fact('Delivery')?.match(/\w{3}, \d+ \w+/g)
const daysOf = (window: DeliveryWindow) =>
  [window.earliest, window.latest].map((date) =>
    new Intl.DateTimeFormat('en-IN', {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      timeZone: 'Asia/Kolkata',
    }).format(date),
  )

test('a PIN code shows the place and the arrival date, also on the page of the next product', async () => {
  const { user } = await open('skinn-celeste-rose', 'Skinn Celeste Rose')
  const pin = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'PIN code' })
  await waitFor(() => expect(arrivalDays()).toEqual(daysOf(deliveryWindow(new Date(), '3-5'))))
  await user.type(pin(), '411 001')
  expect(screen.getByText('Pune, Maharashtra')).toBeDefined()
  expect(arrivalDays()).toEqual(daysOf(deliveryWindow(new Date(), '3-5', 'near')))
  await user.clear(pin())
  await user.type(pin(), '744101')
  expect(screen.getByText('Andaman and Nicobar Islands')).toBeDefined()
  expect(arrivalDays()).toEqual(daysOf(deliveryWindow(new Date(), '3-5', 'far')))
  await user.click(screen.getAllByRole('link', { name: /^Skinn/ })[0] as HTMLElement)
  await waitFor(() => expect(pin().value).toBe('744101'))
})

test('a product out of stock cannot be bought and has no arrival date, but a mail when it is back', async () => {
  const { user } = await open('the-man-company-noir', 'The Man Company Noir', { shopper: {} })
  expect(fact('Availability')).toBe('Out of Stock')
  expect(fact('Delivery')).toBe('Fast')
  // Until the lists of the shopper run, both buttons are disabled.
  await liveButton(/^Wishlist: The Man Company Noir/)
  expect(screen.getByRole('button', { name: /^Add To Cart/ })).toHaveProperty('disabled', true)
  await user.click(await liveButton('Tell me when it is back'))
  expect((await screen.findByText('We’ll send you one mail when it is back.')).role).toBe('status')
})

test('bottle, scent, size and box have pictures, and views without a picture are not offered', async () => {
  const { user, main } = await open('envy-vortex', 'Envy Vortex')
  const views = within(screen.getByRole('group', { name: 'Views' }))
  expect(views.getAllByRole('button').map((view) => view.getAttribute('aria-label'))).toEqual([
    'Show the bottle',
    'Show the scent',
    'Show the size',
    'Show the box',
  ])
  await user.click(views.getByRole('button', { name: 'Show the size' }))
  expect(views.getByRole('button', { pressed: true }).ariaLabel).toBe('Show the size')
  const shown = screen.getByRole('img', { name: 'Envy Vortex next to a ruler in centimetres' })
  for (const [type, clientX] of [
    ['pointerDown', 200],
    ['pointerUp', 100],
  ] as const)
    fireEvent[type](shown, { clientX, isPrimary: true })
  expect(views.getByRole('button', { pressed: true }).ariaLabel).toBe('Show the box')
  await user.click(views.getByRole('button', { name: 'Show the size' }))
  await user.click(screen.getByRole('button', { name: 'Show the box' }))
  const picture = screen.getByRole('img', { name: 'Envy Vortex with its box' })
  expect(picture.getAttribute('src')).toBe('/pictures/envy-vortex-box.svg')
  const thumb = main.querySelector('button img[src$="-box.svg"]')
  if (thumb) fireEvent.error(thumb)
  expect(screen.queryByRole('button', { name: 'Show the box' })).toBeNull()
  expect(screen.getByRole('img', { name: 'Envy Vortex, the bottle' })).toBeDefined()
})

test('on the whole screen an arrow key shows the next picture, unless the picture is magnified', async () => {
  const { user } = await open('envy-vortex', 'Envy Vortex')
  await user.click(screen.getByRole('button', { name: 'Zoom' }))
  const screenful = await screen.findByRole('dialog', { name: 'Envy Vortex' })
  const picture = () => within(screenful).getByRole('img').getAttribute('alt')
  for (const key of ['ArrowRight', 'ArrowRight', '+', 'ArrowRight']) fireEvent.keyDown(screenful, { key })
  expect(picture()).toBe('Envy Vortex next to a ruler in centimetres')
})

test('a share dialog that the shopper closes is no error', async () => {
  const share = vi.fn().mockRejectedValue(new Error('No share'))
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { share }))
  const { user } = await open('envy-vortex', 'Envy Vortex')
  share.mockRejectedValueOnce(new DOMException('Closed', 'AbortError'))
  for (const _ of [1, 2]) await user.click(screen.getByRole('button', { name: 'Share' }))
  expect(await toast(/^The link could not be copied/)).toBeDefined()
})

test('a shopper adds up to ten pieces of the product to the cart and gets a link to it', async () => {
  const { user } = await renderShop('/products/envy-vortex', { shopper: {} })
  const add = await liveButton('Add To Cart: Envy Vortex')
  const box = screen.getByRole<HTMLInputElement>('textbox', { name: 'Quantity' })
  await user.type(box, '25', { initialSelectionStart: 0, initialSelectionEnd: 9 })
  await user.tab()
  expect([box.value, screen.getByText('An order can have at most 10 pieces of a perfume.').role]).toEqual([
    '10',
    'status',
  ])
  await user.type(box, '3', { initialSelectionStart: 0, initialSelectionEnd: 9 })
  await user.click(add)
  await user.click(await screen.findByRole('link', { name: 'Go To Cart: Envy Vortex' }))
  expect(location.pathname).toBe('/cart')
  expect(await screen.findByText('for 3')).toBeDefined()
})

test('a title that looks like HTML is text, on the page and for search engines', async () => {
  const title = '</script><img src="x" onerror="document.title = 1"><b id="root">Oud</b>'
  const product = { ...products[0], id: 'html', title }
  await renderShop('/products/html', {
    faults: [{ method: 'GET', path: '/api/products', status: 200, body: { products: [product] } }],
  })
  expect((await screen.findByRole('heading', { level: 1, name: title })).textContent).toBe(title)
  expect(document.querySelectorAll('b, [onerror], [id="root"]')).toHaveLength(0)
  const script = () => document.querySelector('script[type="application/ld+json"]')
  await waitFor(() => expect(script()).not.toBeNull())
  const read = script()
  expect(read?.childElementCount).toBe(0)
  expect(JSON.parse(read?.textContent ?? '').name).toBe(title)
})

test('a perfume shows its notes and occasions, and links to similar ones', async () => {
  const { user } = await open('skinn-raw-vetiver', 'Skinn Raw Vetiver')
  expect(fact('Top notes')).toBe('Mandarin, Black Pepper')
  expect(fact('Heart notes')).toBe('Vetiver, Iris')
  expect(fact('Base notes')).toBe('Cedarwood, Moss')
  expect(screen.getByText('Best worn: All year, at work and after it')).toBeDefined()
  await user.click(screen.getByRole('link', { name: 'More woody perfumes' }))
  expect(location.pathname + location.search).toBe('/products?scent=woody')
})
