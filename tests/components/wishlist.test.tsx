import { expect, test, vi } from 'vitest'
import { liveButton, renderShop, toast } from '../support/render-shop'

test('a heart fills at once, and reverts with a message if the request fails', async () => {
  const { user } = await renderShop('/products', {
    shopper: {},
    faults: [{ method: 'POST', path: '/api/user/wishlist', status: 500, delay: 300 }],
  })
  const heart = await liveButton('Wishlist: Envy Vortex')
  await user.click(heart)
  expect(heart.hasAttribute('data-filled')).toBe(true)
  expect(heart.getAttribute('aria-pressed')).toBe('false')
  expect(heart.disabled).toBe(true)
  const failure = await toast('The product could not be added to your wishlist.')
  expect(failure.closest('[role="alert"]')).not.toBeNull()
  expect(heart.hasAttribute('data-filled')).toBe(false)
  await user.click(await liveButton('Wishlist: Envy Vortex'))
  expect(heart.hasAttribute('data-filled')).toBe(true)
  await vi.waitFor(() => expect(heart.getAttribute('aria-pressed')).toBe('true'))
})
