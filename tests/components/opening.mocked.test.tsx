import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { liveButton, renderShop } from './render-shop'

const { isLoaded, load } = vi.hoisted(() => {
  const loading = new EventTarget()
  return {
    isLoaded: new Promise((resolve) => loading.addEventListener('loaded', resolve)),
    load: () => loading.dispatchEvent(new Event('loaded')),
  }
})

// The code of what is a shopper's own, on a slow line.
vi.mock('../../src/shop/shopper-flows', async (original) => {
  const flows = await original<typeof import('../../src/shop/shopper-flows')>()
  await isLoaded
  return flows
})

test('while an account is being opened its buttons wait; then they work', async () => {
  const { user, shop } = await renderShop('/products/denver-hamilton', { shopper: { cart: ['envy-vortex'] } })
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Add To Cart: Denver Hamilton' })
  const heart = screen.getByRole<HTMLButtonElement>('button', { name: 'Wishlist: Denver Hamilton' })
  expect(shop.auth.getSnapshot().value).toBe('opening')
  expect([button.disabled, heart.disabled]).toEqual([true, true])
  expect(screen.queryByRole('link', { name: 'Login' })).toBeNull()
  load()
  await user.click(await liveButton('Add To Cart: Denver Hamilton'))
  expect(await screen.findByRole('link', { name: 'Go To Cart: Denver Hamilton' })).toBeDefined()
  expect(location.pathname).toBe('/products/denver-hamilton')
})
