import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderShop } from './render-shop'

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
