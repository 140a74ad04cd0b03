import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderShop, watchCalls } from '../support/render-shop'

/** Longer than the pause that the search waits for. */
const pause = () => act(() => new Promise((resolve) => setTimeout(resolve, 700)))

const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Search products' })
const link = (name: string) => screen.getByRole('link', { name })

test('the box shows the search of the address, on another page and after Back', async () => {
  const { user } = await renderShop('/products?search=rose')
  await screen.findByText(/^Showing \d+ of 20 Products$/)
  const [first] = screen.getAllByRole('article')
  if (!first) throw new Error('no product')
  const [product] = within(first).getAllByRole('link')
  if (product) await user.click(product)
  await waitFor(() => expect(location.pathname).toMatch(/^\/products\/./))
  expect(box().value).toBe('')
  history.back()
  await waitFor(() => expect(box().value).toBe('rose'))
  await user.click(link('Sillage'))
  // The new address clears the box, also of a text that is typed before.
  await screen.findByRole('list', { name: 'Featured products' })
  await waitFor(() => expect(box().value).toBe(''))
  await user.type(box(), 'oud')
  await waitFor(() => expect(location.search).toBe('?search=oud'))
})

test('the navigation of the search to the products retains text typed in the meantime', async () => {
  const { user } = await renderShop('/')
  await user.type(box(), 'ou')
  await waitFor(() => expect(location.pathname + location.search).toBe('/products?search=ou'))
  await screen.findByRole('heading', { level: 1, name: 'All perfumes' })
  await user.keyboard('d')
  await pause()
  expect(location.search).toBe('?search=oud')
  expect(box().value).toBe('oud')
})

test.each(['a{Backspace}', '  '])("'%s' in the box is no search: the filters and the page stay", async (keys) => {
  const { user } = await renderShop('/products?brand=DENVER')
  await screen.findByText(/^Showing \d of 20 Products$/)
  await user.type(box(), keys)
  await pause()
  expect(location.search).toBe('?brand=DENVER')
  await user.clear(box())
  await user.type(box(), 'hamilton')
  await user.click(await screen.findByRole('link', { name: 'Denver Hamilton' }))
  await screen.findByRole('heading', { level: 1, name: 'Denver Hamilton' })
  await user.type(box(), keys)
  await pause()
  expect(location.pathname).toBe('/products/denver-hamilton')
})

test('text typed right after a click on a link to all products is searched for', async () => {
  await renderShop('/products?search=rose')
  await screen.findByText(/^Showing \d+ of 20 Products$/)
  // Neither waits until React has rendered the new address.
  link('Shop').click()
  fireEvent.change(box(), { target: { value: 'oud' } })
  await waitFor(() => expect(location.search).toBe('?search=oud'))
  expect(box().value).toBe('oud')
})

const list = () => screen.findByRole('listbox', { name: 'Suggestions' })
const names = async () =>
  within(await list())
    .getAllByRole('option')
    .map((option) => accessibleName(option))
const accessibleName = (option: HTMLElement) =>
  document.getElementById(option.getAttribute('aria-labelledby') ?? '')?.textContent
const pointedAt = () => document.getElementById(box().getAttribute('aria-activedescendant') ?? '')

test('suggestions appear with each letter, without a request, and leaving the box closes them', async () => {
  const { user } = await renderShop('/')
  await screen.findAllByRole('article')
  const calls = watchCalls()
  await user.type(box(), 'oud')
  expect(await names()).toEqual(['oud', 'Ajmal Amber Oud', 'Denver Imperial Oud', 'The Man Company Oud Intense'])
  expect(within(await list()).getByRole('option', { name: 'Ajmal Amber Oud' }).textContent).toContain('₹1,499')
  expect(box().getAttribute('aria-expanded')).toBe('true')
  expect(calls).not.toHaveBeenCalled()
  fireEvent.keyDown(box(), { key: 'Tab' })
  expect(screen.queryByRole('listbox')).toBeNull()
})

test('the arrow keys highlight, Enter opens the highlighted suggestion, and Escape closes only the list', async () => {
  const { user } = await renderShop('/')
  await screen.findAllByRole('article')
  await user.type(box(), 'rose')
  await list()
  await user.clear(box())
  await user.type(box(), 'oud')
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
  expect(pointedAt()?.getAttribute('aria-selected')).toBe('true')
  expect(pointedAt()?.textContent).toContain('Denver Imperial Oud')
  expect(document.activeElement).toBe(box())
  // By default Escape also clears the box.
  expect(fireEvent.keyDown(box(), { key: 'Escape' })).toBe(false)
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(box().value).toBe('oud')
  expect(box().getAttribute('aria-expanded')).toBe('false')
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}')
  const heading = await screen.findByRole('heading', { level: 1, name: 'Denver Imperial Oud' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  expect(location.pathname).toBe('/products/denver-imperial-oud')
  await pause()
  expect(location.pathname).toBe('/products/denver-imperial-oud')
})

test.each([
  ['vanilla', 'Note', '/products?note=vanilla', 'Note: vanilla'],
  ['gulab', 'Note', '/products?note=rose', 'Note: rose'],
  ['for him', 'For', '/products?category=men&category=men+%26+women', 'men'],
  ['edp', 'Concentration', '/products?concentration=Eau+de+Parfum', 'Eau de Parfum'],
  ['under 500', 'Price', '/products?sort=LOW_TO_HIGH&price=500', 'Up to ₹500'],
  ['refund', 'Help', '/help/returns', null],
])('the first suggestion for %s is %s and opens %s', async (typed, kind, address, chip) => {
  const { user, main } = await renderShop('/')
  await screen.findAllByRole('article')
  await user.type(box(), typed)
  const [first] = within(await list()).getAllByRole('option')
  expect(document.getElementById(first?.getAttribute('aria-describedby') ?? '')?.textContent).toBe(kind)
  if (first) await user.click(first)
  await pause()
  expect(location.pathname + location.search).toBe(address)
  if (chip) expect(await within(main).findByRole('button', { name: `Remove filter ${chip}` })).toBeDefined()
})

test('a missing product is named with the nearest match, under the box and in an empty result', async () => {
  const { user, main } = await renderShop('/products')
  await screen.findAllByRole('article')
  await user.type(box(), 'attar')
  expect((await screen.findByText('No attars here. Closest: oud')).role).toBe('status')
  expect((await names())[0]).toBe('oud')
  const perhaps = await within(main).findByRole('list', { name: 'Perhaps you mean' })
  await waitFor(() => expect(within(perhaps).getAllByRole('link')[0]?.getAttribute('href')).toBe('/products?scent=oud'))
  expect(within(main).getByText('No attars here. Closest: oud')).toBeDefined()
  expect(within(main).getByText(/^Whoops!/)).toBeDefined()
})

test('recent searches of this tab are suggested', async () => {
  const { user } = await renderShop('/products')
  await screen.findAllByRole('article')
  await user.type(box(), 'rose')
  await list()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(location.search).toBe('?search=rose&understood=true'))
  await user.clear(box())
  expect(await names()).toEqual(['rose'])
  await user.click(within(await list()).getByRole('option', { name: 'rose' }))
  expect(box().value).toBe('rose')
  expect(await screen.findByText('Showing 6 of 20 Products')).toBeDefined()
  await user.clear(box())
  expect(await names()).toEqual(['rose'])
})

test('Enter also searches by meaning, and each part of it can be removed', async () => {
  const { user, main } = await renderShop('/')
  await screen.findAllByRole('article')
  await user.type(box(), 'गुलाब under 900')
  fireEvent.keyDown(box(), { key: 'Enter', isComposing: true })
  expect(location.search).not.toContain('understood')
  await user.keyboard('{Enter}')
  const understood = within(await within(main).findByRole('list', { name: 'Understood as' }))
  const parts = () => understood.getAllByRole('button').map(({ ariaLabel }) => ariaLabel)
  expect(parts()).toEqual(['Remove rose', 'Remove up to ₹900'])
  expect(within(main).getByText('Showing 2 of 20 Products')).toBeDefined()
  await user.click(understood.getByRole('button', { name: 'Remove up to ₹900' }))
  await waitFor(() => expect(parts()).toEqual(['Remove rose']))
  expect(box().value).toBe('गुलाब')
  expect(within(main).getByText('Showing 6 of 20 Products')).toBeDefined()
  await user.click(understood.getByRole('button', { name: 'Remove rose' }))
  expect(await within(main).findByText('Showing 20 of 20 Products')).toBeDefined()
  expect([box().value, location.search]).toEqual(['', ''])
})
