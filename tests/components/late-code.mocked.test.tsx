import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { bought } from '../support/items'
import { liveButton, renderShop } from '../support/render-shop'

const { flows, finder, login, failures } = vi.hoisted(() => {
  const held = () => {
    const events = new EventTarget()
    const when = (type: string) => new Promise((resolve) => events.addEventListener(type, resolve))
    const isLoaded = when('loaded')
    return {
      /** Resolves when the code is at hand and only `load` is missing. */
      isHeld: when('held'),
      hold: () => {
        events.dispatchEvent(new Event('held'))
        return isLoaded
      },
      load: () => events.dispatchEvent(new Event('loaded')),
    }
  }
  return { flows: held(), finder: held(), login: held(), failures: [new Error('no connection')] }
})

// Slow loading of the code for the account and of two pages, and code of a form that fails to load once.
vi.mock('../../src/shop/shopper-flows', async (original) => {
  const code = await original<typeof import('../../src/shop/shopper-flows')>()
  await flows.hold()
  return code
})
vi.mock('../../src/features/finder/finder-page', async (original) => {
  const code = await original<typeof import('../../src/features/finder/finder-page')>()
  await finder.hold()
  return code
})
vi.mock('../../src/features/auth/login-page', async (original) => {
  const code = await original<typeof import('../../src/features/auth/login-page')>()
  await login.hold()
  return code
})
vi.mock('../../src/components/review-product', (original) => {
  const failure = failures.pop()
  if (failure) throw failure
  return original()
})

test('the buttons wait while an account is being opened, and then work', async () => {
  const { user, shop } = await renderShop('/products/denver-hamilton', { shopper: { cart: ['envy-vortex'] } })
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Add To Cart: Denver Hamilton' })
  const heart = screen.getByRole<HTMLButtonElement>('button', { name: 'Wishlist: Denver Hamilton' })
  expect(shop.auth.getSnapshot().value).toBe('opening')
  expect([button.disabled, heart.disabled]).toEqual([true, true])
  expect(screen.queryByRole('link', { name: 'Login' })).toBeNull()
  flows.load()
  await user.click(await liveButton('Add To Cart: Denver Hamilton'))
  expect(await screen.findByRole('link', { name: 'Go To Cart: Denver Hamilton' })).toBeDefined()
  expect(location.pathname).toBe('/products/denver-hamilton')
})

test('a review form that fails to load can be loaded again', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined)
  const delivered = { ...bought('1b9d6bcd'), summary: 'delivered' }
  const { user } = await renderShop('/profile/orders', {
    shopper: {},
    faults: [{ method: 'GET', path: '/api/user/order', status: 200, body: { order: [delivered] } }],
  })
  await user.click(await screen.findByRole('button', { name: 'Write a review: Envy Vortex' }))
  await screen.findByText('The form could not be loaded.')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  // The shopper has received no such perfume, which the loaded form finds out.
  await waitFor(() => expect(screen.queryByText('The form could not be loaded.')).toBeNull())
})

const searchBox = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Search products' })

test('a page with slow code is not replaced by a search typed before', async () => {
  await renderShop('/')
  const [link] = screen.getAllByRole('link', { name: 'Find your scent' })
  fireEvent.change(searchBox(), { target: { value: 'oud' } })
  if (link) fireEvent.click(link)
  // Longer than the pause that the search waits for.
  await act(() => new Promise((resolve) => setTimeout(resolve, 700)))
  expect(location.pathname).toBe('/finder')
  finder.load()
  expect(await screen.findByRole('heading', { level: 1, name: 'Find your scent' })).toBeDefined()
})

test('a search typed while a page is loading stays in the focused box, also after a redirect', async () => {
  const { user } = await renderShop('/')
  fireEvent.click(within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name: 'Cart' }))
  await act(() => login.isHeld)
  expect(location.pathname).toBe('/login')
  await user.type(searchBox(), 'ou')
  login.load()
  await screen.findByRole('heading', { level: 1, name: 'Log in' })
  await user.keyboard('d')
  expect([document.activeElement, searchBox().value]).toEqual([searchBox(), 'oud'])
  await waitFor(() => expect(location.search).toBe('?search=oud'))
})
