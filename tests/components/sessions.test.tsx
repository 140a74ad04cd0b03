import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { loadCart } from '../../src/services/api/cart'
import { loadWishlist } from '../../src/services/api/wishlist'
import { flowsOf } from '../../src/shop/flows-of'
import type { Shop } from '../../src/shop/hooks'
import {
  holdAnswers,
  liveButton,
  otherTabHas,
  PASSWORD,
  renderShop,
  SHOPPER,
  signUpOther,
  toast,
  tokenOf,
  untilListsAreThere,
  untilOpened,
} from './render-shop'

const PAGE = '/products/denver-hamilton'
const ADD = 'Add To Cart: Denver Hamilton'

const { signal } = new AbortController()
const idsIn = async (list: Promise<{ id: string }[]>) => (await list).map(({ id }) => id)

const untilShown = (firstName: string, { auth }: Shop) =>
  waitFor(() => {
    const { context } = auth.getSnapshot()
    expect([context.session?.user.firstName, flowsOf(auth).cart?.getSnapshot().hasTag('ready')]).toEqual([
      firstName,
      true,
    ])
  })

test('a call carries its own session’s token, whichever session storage holds by now', async () => {
  const { user, shop } = await renderShop(PAGE, { shopper: { cart: ['envy-vortex'] } })
  const asha = tokenOf(shop)
  const ravi = await signUpOther()
  await untilOpened(shop)
  otherTabHas(ravi, { isHeard: false })
  await user.click(await liveButton('Wishlist: Denver Hamilton'))
  await user.click(await liveButton(ADD))
  expect(await screen.findByRole('link', { name: 'Go To Cart: Denver Hamilton' })).toBeDefined()
  expect(await idsIn(loadCart(asha, signal))).toEqual(['envy-vortex', 'denver-hamilton'])
  expect(await idsIn(loadWishlist(asha, signal))).toEqual(['denver-hamilton'])
  expect(await idsIn(loadCart(ravi.token, signal))).toEqual([])
  expect(await idsIn(loadWishlist(ravi.token, signal))).toEqual([])
})

test('an answer that comes after somebody else has logged in is dropped', async () => {
  const { user, shop } = await renderShop(PAGE, { shopper: {} })
  const ravi = await signUpOther()
  const button = await liveButton(ADD)
  const letThrough = holdAnswers('/api/user/cart')
  await user.click(button)
  otherTabHas(ravi)
  await waitFor(() => expect(shop.auth.getSnapshot().context.session?.user.firstName).toBe('Ravi'))
  letThrough()
  await untilShown('Ravi', shop)
  expect(await liveButton(ADD)).toBeDefined()
  expect(flowsOf(shop.auth).cart?.getSnapshot().context.items).toEqual([])
})

test('a 401 to a call of an earlier session leaves the one that is shown alone', async () => {
  const { user, shop, plant } = await renderShop(PAGE, { shopper: {} })
  const ravi = await signUpOther()
  const button = await liveButton(ADD)
  await plant([{ method: 'POST', path: '/api/user/cart', status: 401 }])
  const letThrough = holdAnswers('/api/user/cart')
  await user.click(button)
  otherTabHas(ravi)
  await waitFor(() => expect(shop.auth.getSnapshot().context.session?.user.firstName).toBe('Ravi'))
  letThrough()
  await untilShown('Ravi', shop)
  expect(localStorage.getItem('token')).toBe(ravi.token)
})

test('a product added while the login is under way is in the cart afterwards', async () => {
  const { user, shop } = await renderShop('/profile', { shopper: {} })
  await user.click(await liveButton('Logout'))
  await user.click(await screen.findByRole('link', { name: 'Login' }))
  const letThrough = holdAnswers('/api/auth/login')
  await user.click(await screen.findByLabelText('Email'))
  await user.paste(SHOPPER.email)
  await user.click(screen.getByLabelText('Password'))
  await user.paste(PASSWORD)
  await user.click(screen.getByRole('button', { name: 'Log In' }))
  await user.click(screen.getByRole('link', { name: 'Shop' }))
  await user.click(await liveButton(ADD))
  expect(shop.auth.getSnapshot().matches('entering')).toBe(true)
  letThrough()
  expect(await screen.findByRole('link', { name: 'Cart, 1 item' })).toBeDefined()
  expect(await idsIn(loadCart(tokenOf(shop), signal))).toEqual(['denver-hamilton'])
})

test('what a shopper wanted when their session ended goes into nobody else’s cart', async () => {
  const { user, shop, plant } = await renderShop(PAGE, { shopper: {} })
  const ravi = await signUpOther()
  const button = await liveButton(ADD)
  await plant([{ method: 'POST', path: '/api/user/cart', status: 401 }])
  await user.click(button)
  await toast('Your session has ended. Please log in again.')
  otherTabHas(ravi)
  await untilShown('Ravi', shop)
  expect(await idsIn(loadCart(ravi.token, signal))).toEqual([])
  expect(sessionStorage.getItem('sillage.intent')).toBeNull()
})

test.each([
  ['/cart', 'cart', 'Your cart stopped working.'],
  ['/checkout', 'checkout', 'The checkout stopped working.'],
] as const)(
  'on %s a flow that has failed twice says so in its place, and offers a reload',
  async (path, flow, words) => {
    const { shop } = await renderShop(path, { shopper: { cart: ['envy-vortex'] } })
    await untilListsAreThere(shop)
    const fail = () =>
      shop.auth.getSnapshot().children.account?.send({ type: `xstate.error.actor.${flow}`, error: 'broken' } as never)
    act(fail)
    expect(screen.queryByText(words)).toBeNull()
    act(fail)
    const notice = (await screen.findByText(words)).parentElement
    if (!notice) throw new Error('The words stand nowhere')
    expect(within(notice).getByRole('button', { name: 'Reload' })).toBeDefined()
  },
)
