import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderShop } from './render-shop'

// Read while the page is drawn, so that it can break and be well again.
const broken = vi.hoisted(() => ({ wishlist: false, footer: false }))

vi.mock('../../src/features/wishlist/wishlist-page', async (original) => {
  const { default: WishlistPage } = await original<typeof import('../../src/features/wishlist/wishlist-page')>()
  return {
    default: () => {
      if (broken.wishlist) throw new Error('A page that cannot be drawn')
      return <WishlistPage />
    },
  }
})
vi.mock('../../src/app/footer', async (original) => {
  const { Footer } = await original<typeof import('../../src/app/footer')>()
  return {
    Footer: () => {
      if (broken.footer) throw new Error('A footer that cannot be drawn')
      return <Footer />
    },
  }
})

// React and the shop both log what could not be drawn.
const logged = vi.spyOn(console, 'error')
beforeEach(() => void logged.mockReset())
afterEach(() => void Object.assign(broken, { wishlist: false, footer: false }))

const failure = () => screen.findByRole('heading', { level: 1, name: 'Something went wrong' })

test('a page that cannot be drawn says so inside the shop, with a way home and another try', async () => {
  broken.wishlist = true
  const { main } = await renderShop('/wishlist', { shopper: { wishlist: ['envy-vortex'] } })
  expect(main.contains(await failure())).toBe(true)
  const alert = within(screen.getByRole('alert'))
  expect(alert.getByText(/Nothing in your cart or your account is lost/)).toBeDefined()
  expect(alert.getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe('/')
  expect(alert.getByRole('button', { name: 'Try again' })).toBeDefined()
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeDefined()
  expect(logged).toHaveBeenCalledWith('A page could not be shown:', expect.any(Error), expect.any(String))
})

test('from a page that cannot be drawn the shopper goes on to others, and comes back once it can be', async () => {
  broken.wishlist = true
  const { user } = await renderShop('/wishlist', { shopper: { wishlist: ['envy-vortex'] } })
  await failure()
  await user.click(screen.getByRole('link', { name: 'Shop' }))
  expect(await screen.findByText('Showing 20 of 20 Products')).toBeDefined()
  expect(screen.queryByText('Something went wrong')).toBeNull()
  broken.wishlist = false
  const nav = within(screen.getByRole('navigation', { name: 'Main' }))
  await user.click(nav.getByRole('link', { name: /^Wishlist/ }))
  expect(await screen.findByRole('heading', { level: 1, name: 'My Wishlist (1)' })).toBeDefined()
})

test('a shop whose frame cannot be drawn is no blank page: it says so, with a way home', async () => {
  broken.footer = true
  const { main } = await renderShop('/products')
  expect(main.contains(await failure())).toBe(true)
  expect(screen.getByRole('link', { name: 'Back to Home' })).toBeDefined()
})
