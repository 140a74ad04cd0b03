import { act, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { loadCart } from '../../src/services/api/cart'
import { loadWishlist } from '../../src/services/api/wishlist'
import { flowsOf } from '../../src/shop/flows-of'
import {
  liveButton,
  otherTabHas,
  renderShop,
  signUpOther,
  tokenOf,
  untilListsAreThere,
  untilOpened,
} from '../support/render-shop'

const PAGE = '/products/denver-hamilton'
const ADD = 'Add To Cart: Denver Hamilton'

const { signal } = new AbortController()
const idsIn = async (list: Promise<{ id: string }[]>) => (await list).map(({ id }) => id)

test('a request carries the token of its own session, even if storage now holds another one', async () => {
  const { user, shop } = await renderShop(PAGE, { shopper: { cart: ['envy-vortex'] } })
  const asha = tokenOf(shop)
  const ravi = await signUpOther()
  await untilOpened(shop)
  otherTabHas(ravi, { isNotified: false })
  await user.click(await liveButton('Wishlist: Denver Hamilton'))
  await user.click(await liveButton(ADD))
  expect(await screen.findByRole('link', { name: 'Go To Cart: Denver Hamilton' })).toBeDefined()
  expect(await idsIn(loadCart(asha, signal))).toEqual(['envy-vortex', 'denver-hamilton'])
  expect(await idsIn(loadWishlist(asha, signal))).toEqual(['denver-hamilton'])
  expect(await idsIn(loadCart(ravi.token, signal))).toEqual([])
  expect(await idsIn(loadWishlist(ravi.token, signal))).toEqual([])
})

test('an expired session ends at the login', async () => {
  const { shop, plant } = await renderShop('/cart', { shopper: { cart: ['envy-vortex'] } })
  await untilListsAreThere(shop)
  await plant([{ method: 'GET', path: '/api/user/cart', status: 401 }])
  flowsOf(shop.auth).cart?.send({ type: 'cart.stale' })
  expect(await screen.findByRole('heading', { level: 1, name: 'Log in' })).toBeDefined()
})

test.each([
  ['/cart', 'cart', 'Your cart stopped working.'],
  ['/checkout', 'checkout', 'The checkout stopped working.'],
] as const)(
  'on %s a flow that has failed twice shows an error in its place and offers a reload',
  async (path, flow, text) => {
    const { shop } = await renderShop(path, { shopper: { cart: ['envy-vortex'] } })
    await untilListsAreThere(shop)
    const fail = () =>
      shop.auth.getSnapshot().children.account?.send({ type: `xstate.error.actor.${flow}`, error: 'broken' } as never)
    act(fail)
    expect(screen.queryByText(text)).toBeNull()
    act(fail)
    const notice = (await screen.findByText(text)).parentElement
    if (!notice) throw new Error('The message has no parent')
    expect(within(notice).getByRole('button', { name: 'Reload' })).toBeDefined()
  },
)
