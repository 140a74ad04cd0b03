import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { liveButton, renderShop, SHOPPER, toast, untilListsAreThere } from '../support/render-shop'
import { plant, recordOf } from '../support/stored-accounts'

// In a separate file because a page reports damage only once, across tests.
afterEach(() => vi.restoreAllMocks())

const heart = () => liveButton('Wishlist: Envy Vortex')

test('a damaged row is reported once, and all removed data can be downloaded', async () => {
  const { user, shop } = await renderShop('/products', { shopper: { cart: ['envy-vortex'] } })
  await untilListsAreThere(shop)
  const record = await recordOf(SHOPPER.email)
  const damaged = { ...record.account.cart[0], qty: Number.POSITIVE_INFINITY }
  record.account.cart[0] = damaged
  await plant(SHOPPER.email, record)
  localStorage.setItem('sillage:moves.damaged', '[{')
  const files: Blob[] = []
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${files.push(blob)}` }))
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  await user.click(await heart())
  expect(await toast(/Some data stored in this browser is damaged/)).toBeDefined()
  await user.click(await screen.findByRole('button', { name: 'Download' }))
  await waitFor(() => expect(click).toHaveBeenCalledOnce())
  expect(JSON.parse((await files[0]?.text()) ?? '')).toEqual({
    records: [{ key: SHOPPER.email, reason: 'damaged', list: 'cart', record: { ...damaged, qty: 'Infinity' } }],
    localStorage: { 'sillage:moves.damaged': '[{' },
    sessionStorage: {},
  })
})
