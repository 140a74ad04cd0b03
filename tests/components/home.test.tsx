import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderShop } from './render-shop'

test('a shopper who has just arrived is known by the bar', async () => {
  await renderShop('/', { shopper: { cart: ['envy-vortex'] } })
  expect(await screen.findByRole('link', { name: /^Cart\W+1 item/ })).toBeDefined()
})
