import { stamped } from '../../contract/timestamp'
import { GUEST } from '../../domain/account'
import { guest } from '../../mock-server/seeds/users'
import { leaveGuest, productOf, putAccount } from './earlier-visit'
import { expect, test } from './fixtures'
import { expectOneOrder } from './safety-payment'
import type { Shop } from './shop'
import { timesSaid } from './times-said'

const DAMAGED = 'Some records in this browser are damaged. They were set aside, and you can download them.'
const NEWER = 'This page is older than the records in this browser. Reload the page to use every account.'

/** What the shop put aside. */
const putAside = (shop: Shop): Promise<{ key: string; reason: string; record: unknown }[]> =>
  shop.page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('sillage')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const all = opening.result.transaction('set-aside').objectStore('set-aside').getAll()
          all.onerror = () => reject(all.error)
          all.onsuccess = () => {
            opening.result.close()
            resolve(all.result)
          }
        }
      }),
  )

test('an account of a newer version is left alone, and the shopper is asked to reload', async ({ shop }) => {
  await leaveGuest(shop.page, {})
  await putAccount(shop.page, { version: 99, account: {} })
  await shop.open('/cart')
  await expect.poll(() => timesSaid(shop, NEWER)).toBe(1)
  expect(await putAside(shop)).toEqual([])
})

// Other damage: tests/contract/simulated/unreadable.test.ts.
test('junk in the accounts is put aside, told once, and the shop goes on', async ({ page, shop }) => {
  const record = 'nonsense'
  await leaveGuest(page, {})
  await putAccount(page, record)
  await shop.open('/cart')
  await expect(shop.main.getByText('Oops! Your cart is empty :(')).toBeVisible()
  await expect.poll(() => timesSaid(shop, DAMAGED)).toBe(1)
  expect(await putAside(shop)).toEqual([{ key: GUEST.email, reason: 'damaged', record }])
  await shop.addToCart('Skinn Celeste Rose')
  await page.reload()
  await expect(shop.nav(/^Cart.*\b1\b/)).toBeVisible()
  expect(await timesSaid(shop, DAMAGED)).toBe(0)
})

test('an account of the first version is brought up to date with all that is in it', async ({ shop }) => {
  const { iterations: _, ...password } = guest.password
  const cart = [{ ...productOf('envy-vortex'), qty: 1, ...stamped() }]
  await leaveGuest(shop.page, {})
  await putAccount(shop.page, { version: 1, account: { ...guest, password, cart } })
  await shop.open('/cart')
  await expect(shop.article('Envy Vortex')).toBeVisible()
  expect(await putAside(shop)).toEqual([])
})

const ACCOUNT = encodeURIComponent(GUEST.email)

for (const [what, entries] of [
  ['the user', { user: '{"firstName":' }],
  ['isAuth', { isAuth: 'perhaps' }],
  [
    'payments and moves, as this version and earlier ones store them',
    {
      [`sillage.payment/${ACCOUNT}/pay_7`]: '{"paymentId":7}',
      [`sillage.move/${ACCOUNT}/envy-vortex`]: 'null-ish',
      [`sillage.payments.${GUEST.email}`]: 'null-ish',
      [`sillage.moves.${GUEST.email}`]: 'null-ish',
    },
  ],
] as const)
  test(`junk in the place of ${what} is put aside, told once, and the shop goes on`, async ({ page, shop }) => {
    await leaveGuest(page, {})
    await page.evaluate((junk) => {
      for (const [key, text] of Object.entries(junk)) localStorage.setItem(key, text)
    }, entries)
    await shop.open('/products')
    await shop.expectToast(DAMAGED)
    for (const [key, junk] of Object.entries(entries))
      await expect.poll(() => page.evaluate((name) => localStorage.getItem(`${name}.damaged`), key), key).toBe(junk)
    await shop.open('/products')
    await expect(page.getByText('Showing 20 of 20 Products')).toBeVisible()
    await shop
      .article('Envy Vortex')
      .getByRole('button', { name: /^Add To Cart/ })
      .click()
    const login = page.getByRole('button', { name: 'Log In', exact: true })
    await expect(login.or(shop.nav(/^Cart.*\b1\b/))).toBeVisible()
    expect(await timesSaid(shop, DAMAGED)).toBe(0)
  })

test('a damaged entry in an earlier version’s list of payments hides none of the others', async ({ page, shop }) => {
  await leaveGuest(page, {})
  const { id, title, image, price } = productOf('envy-vortex')
  const payment = {
    paymentId: 'pay_earlier',
    orderId: '1b9d6bcd',
    amount: 244,
    delivery: guest.address[0],
    products: [{ id, title, image, price, discountedPrice: 195, qty: 1 }],
  }
  await page.evaluate(([key, list]) => localStorage.setItem(key, list), [
    `sillage.payments.${GUEST.email}`,
    JSON.stringify([{ paymentId: 7 }, payment]),
  ] as const)
  await shop.open('/products')
  await expectOneOrder(shop, 'pay_earlier')
  await shop.expectToast(DAMAGED)
})
