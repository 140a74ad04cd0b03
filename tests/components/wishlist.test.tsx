import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { products } from '../../contract/seeds/products'
import { liveButton, renderShop, toast } from './render-shop'

test('the wishlist shows what is wished for, and a heart takes it out', async () => {
  const { user } = await renderShop('/wishlist', { shopper: { wishlist: ['envy-vortex', 'wild-stone-edge'] } })
  expect(await screen.findByRole('heading', { level: 1, name: 'My Wishlist (2)' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Wishlist: Envy Vortex' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'My Wishlist (1)' })).toBeDefined()
  expect(screen.queryByRole('article', { name: 'Envy Vortex' })).toBeNull()
})

test('an empty wishlist says so and leads on', async () => {
  const { user, main } = await renderShop('/wishlist', { shopper: {} })
  expect(await screen.findByText('Oops! Your wishlist is empty :(')).toBeDefined()
  const link = main.querySelector('a')
  expect(link).not.toBeNull()
  if (link) await user.click(link)
  expect(location.pathname).toBe('/products')
})

test('a wishlist that cannot be loaded says so, and comes when asked again', async () => {
  const { user } = await renderShop('/wishlist', {
    shopper: { wishlist: ['envy-vortex'] },
    faults: [{ method: 'GET', path: '/api/user/wishlist', status: 500 }],
  })
  expect((await screen.findByRole('alert')).textContent).toMatch(/wishlist could not be loaded/)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('article', { name: 'Envy Vortex' })).toBeDefined()
})

test('a heart that is answered before a move that was made earlier is not forgotten', async () => {
  const moved = products.filter(({ id }) => id === 'envy-vortex')
  const { user } = await renderShop('/cart', {
    shopper: { cart: ['envy-vortex'] },
    // The move is made at once; its answer, which knows nothing of the heart, takes its time.
    faults: [
      {
        method: 'POST',
        path: '/api/user/wishlist',
        status: 201,
        body: { wishlist: moved },
        after: true,
        delay: 1500,
      },
    ],
  })
  await user.click(await screen.findByRole('button', { name: 'Move to Wishlist: Envy Vortex' }))
  await user.click(screen.getByRole('link', { name: 'Shop' }))
  await user.click(await screen.findByRole('button', { name: 'Wishlist: Wild Stone Edge' }))
  expect(await screen.findByRole('link', { name: 'Wishlist, 2 items' })).toBeDefined()
  expect(await screen.findByText(/^Product moved to Wishlist!/)).toBeDefined()
  const heart = screen.getByRole<HTMLButtonElement>('button', { name: 'Wishlist: Wild Stone Edge' })
  await vi.waitFor(() => expect([heart.disabled, heart.getAttribute('aria-pressed')]).toEqual([false, 'true']))
  expect(screen.getByRole('link', { name: 'Wishlist, 2 items' })).toBeDefined()
})

test('a heart fills at once, and goes back with words where the call fails', async () => {
  const { user } = await renderShop('/products', {
    shopper: {},
    faults: [{ method: 'POST', path: '/api/user/wishlist', status: 500, delay: 300 }],
  })
  const heart = await liveButton('Wishlist: Envy Vortex')
  await user.click(heart)
  expect(heart.hasAttribute('data-filled')).toBe(true)
  expect(heart.getAttribute('aria-pressed')).toBe('false')
  expect(heart.disabled).toBe(true)
  await toast('The product could not be added to your wishlist.')
  expect(heart.hasAttribute('data-filled')).toBe(false)
  await user.click(await liveButton('Wishlist: Envy Vortex'))
  expect(heart.hasAttribute('data-filled')).toBe(true)
  await vi.waitFor(() => expect(heart.getAttribute('aria-pressed')).toBe('true'))
})
