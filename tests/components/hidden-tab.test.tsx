import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { changeQuantity } from '../../src/services/api/cart'
import { flowsOf } from '../../src/shop/flows-of'
import { renderShop, tokenOf } from '../support/render-shop'

/** Shows or hides this tab. */
function turnTo(state: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

afterEach(() => {
  vi.restoreAllMocks()
})

test('a hidden tab fetches the changes of another tab once it becomes visible', async () => {
  const { shop } = await renderShop('/cart', { shopper: { cart: ['envy-vortex'] } })
  await screen.findByRole('heading', { level: 1, name: 'My Cart (1)' })
  const piecesShown = () => screen.getByRole('textbox', { name: 'Quantity: Envy Vortex' }).getAttribute('value')
  await changeQuantity(tokenOf(shop), 'envy-vortex', 'increment', new AbortController().signal)
  turnTo('hidden')
  shop.refetch('cart')
  expect(flowsOf(shop.auth).cart?.getSnapshot().hasTag('current')).toBe(true)
  turnTo('visible')
  expect(flowsOf(shop.auth).cart?.getSnapshot().hasTag('current')).toBe(false)
  await expect.poll(piecesShown).toBe('2')
})
