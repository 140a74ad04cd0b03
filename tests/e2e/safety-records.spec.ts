import { GUEST } from '../../domain/account'
import { expect, test } from './fixtures'
import { expectOneOrder } from './safety-payment'
import type { Shop } from './shop'
import { timesSaid } from './times-said'

const DAMAGED = 'Some records in this browser are damaged. They were set aside, and you can download them.'
const NEWER = 'This page is older than the records in this browser. Reload the page to use every account.'

/** Puts a record in the place of the demo account's. */
async function plant(shop: Shop, record: unknown): Promise<void> {
  await shop.page.evaluate(
    ({ key, record }) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('sillage')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const transaction = opening.result.transaction('accounts', 'readwrite')
          transaction.objectStore('accounts').put(record, key)
          transaction.onerror = () => reject(transaction.error)
          transaction.oncomplete = () => {
            opening.result.close()
            resolve()
          }
        }
      }),
    { key: GUEST.email, record },
  )
}

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
  await shop.logInAsGuest()
  const record = { version: 99, account: {} }
  await plant(shop, record)
  await shop.open('/cart')
  await expect.poll(() => timesSaid(shop, NEWER)).toBe(1)
  expect(await putAside(shop)).toEqual([])
})

for (const [what, record] of [
  ['junk', 'nonsense'],
  ['an account without its parts', { version: 2, account: { email: GUEST.email } }],
] as const)
  test(`${what} in the accounts is put aside, told once, and the shop goes on`, async ({ page, shop }) => {
    await shop.logInAsGuest()
    await shop.addToCart('Envy Vortex')
    await plant(shop, record)
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
  await shop.logInAsGuest()
  await shop.addToCart('Envy Vortex')
  const account = await shop.page.evaluate(
    (key) =>
      new Promise<Record<string, unknown>>((resolve, reject) => {
        const opening = indexedDB.open('sillage')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const stored = opening.result.transaction('accounts').objectStore('accounts').get(key)
          stored.onsuccess = () => {
            opening.result.close()
            resolve(stored.result.account)
          }
        }
      }),
    GUEST.email,
  )
  const { iterations: _, ...password } = account.password as Record<string, unknown>
  await plant(shop, { version: 1, account: { ...account, password } })
  await shop.open('/cart')
  await expect(shop.article('Envy Vortex')).toBeVisible()
  expect(await putAside(shop)).toEqual([])
})

for (const [key, junk] of [
  ['user', '{"firstName":'],
  ['isAuth', 'perhaps'],
  [`sillage.payment/${encodeURIComponent(GUEST.email)}/pay_7`, '{"paymentId":7}'],
  [`sillage.move/${encodeURIComponent(GUEST.email)}/envy-vortex`, 'null-ish'],
  // As earlier versions kept them.
  [`sillage.payments.${GUEST.email}`, 'null-ish'],
  [`sillage.moves.${GUEST.email}`, 'null-ish'],
] as const)
  test(`junk under ${key} is put aside, told once, and the shop goes on`, async ({ page, shop }) => {
    await shop.logInAsGuest()
    await page.evaluate(([key, junk]) => localStorage.setItem(key, junk), [key, junk] as const)
    await shop.open('/products')
    await shop.expectToast(DAMAGED)
    expect(await page.evaluate((key) => localStorage.getItem(`${key}.damaged`), key)).toBe(junk)
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
  await shop.logInAsGuest()
  const { id, title, image, price } = await shop.product('envy-vortex')
  const [address] = (await shop.api<{ address: Record<string, string>[] }>('GET', '/api/user/addresses')).body.address
  const payment = {
    paymentId: 'pay_earlier',
    orderId: '1b9d6bcd',
    amount: 244,
    delivery: address,
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
