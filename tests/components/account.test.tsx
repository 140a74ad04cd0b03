import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { flowsOf } from '../../src/shop/flows-of'
import { bought } from '../support/items'
import { renderShop } from '../support/render-shop'

const tabs = () => screen.findByRole('navigation', { name: 'My Account' })
const tab = async (name: string) => within(await tabs()).getByRole('link', { name })

test('the open tab is marked as the current page', async () => {
  const { user } = await renderShop('/profile', { shopper: {} })
  expect((await tab('Profile')).getAttribute('aria-current')).toBe('page')
  await user.click(await tab('Orders'))
  expect((await tab('Orders')).getAttribute('aria-current')).toBe('page')
  expect((await tab('Profile')).getAttribute('aria-current')).toBeNull()
})

test('the orders page announces that orders are loading, and the profile does not count them yet', async () => {
  const { user } = await renderShop('/profile/orders', {
    shopper: {},
    faults: [{ method: 'GET', path: '/api/user/order', status: 500, delay: 1_000 }],
  })
  const status = await screen.findByText('Loading your orders…')
  expect(status.role).toBe('status')
  expect(status.closest('[aria-busy="true"]')).not.toBeNull()
  await user.click(await tab('Profile'))
  expect((await screen.findByText('Orders placed')).nextElementSibling?.textContent).toBe('–')
})

test('a failed reload retains the known orders on screen, newest first, and can be retried', async () => {
  const { user, shop, plant } = await renderShop('/profile/orders', { shopper: {} })
  expect(await screen.findByText('No orders placed.')).toBeDefined()
  const { orders } = flowsOf(shop.auth)
  orders?.send({ type: 'orders.replaced', items: [bought('first'), { ...bought('second'), mobile: '9876543210' }] })
  await screen.findByRole('article', { name: 'first' })
  expect(screen.queryByText('9876543210')).toBeNull()
  await plant([{ method: 'GET', path: '/api/user/order', status: 500 }])
  orders?.send({ type: 'orders.stale' })
  expect(await screen.findByText(/^Your orders could not be refreshed/)).toBeDefined()
  expect(screen.getAllByRole('article').map((card) => card.ariaLabel)).toEqual(['second', 'first'])
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByText(/^Your orders could not be refreshed/)).toBeNull())
})
