import { GUEST } from '../../domain/account'
import { expect, test } from './fixtures'
import { paymentWindow, placeOrder } from './safety-payment'
import type { Shop } from './shop'

const FORGETFUL = 'This browser does not let the shop store anything. What you do here is lost when you leave.'
const DAMAGED = 'Some records in this browser are damaged. They were set aside, and you can download them.'
const NEWER = 'This page is older than the records in this browser. Reload the page to use every account.'

// Each runs in the page before any script of it.
const blockBoth = () => {
  for (const area of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, area, {
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      },
    })
}
const blockSession = () =>
  Object.defineProperty(window, 'sessionStorage', {
    get() {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    },
  })
const takeIndexedDbAway = () => Object.defineProperty(window, 'indexedDB', { value: undefined })
const blockIndexedDb = () => {
  IDBFactory.prototype.open = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError')
  }
}
const takeLocksAway = () => Object.defineProperty(navigator, 'locks', { value: undefined })
const fillUp = () => {
  Storage.prototype.setItem = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  }
}
const fillUpRecords = () => {
  IDBObjectStore.prototype.put = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  }
}

/** Logs in, buys and finds the order in the account, by what the pages show alone. */
async function shopThrough(shop: Shop): Promise<void> {
  const { page } = shop
  await shop.open('/products')
  const add = shop.article('Envy Vortex').getByRole('button', { name: /^Add To Cart/ })
  await add.click()
  await expect(page).toHaveURL('/login')
  await shop.submitGuestLogin()
  await expect(page).toHaveURL('/products')
  await expect(shop.nav(/^Cart.*\b1\b/)).toBeVisible()
  await shop.nav(/^Cart/).click()
  await shop.checkOut()
  await placeOrder(page).click()
  await paymentWindow(page).getByRole('button', { name: 'Pay now' }).click()
  await expect(shop.heading('Order Placed Successfully!')).toBeVisible()
  await expect(shop.nav(/^Cart.*\d/)).toBeHidden()
  await shop.nav('Profile').click()
  await shop.main.getByRole('link', { name: 'Orders' }).click()
  await expect(shop.main.getByRole('article')).toHaveCount(1)
}

for (const [what, breakStorage] of [
  ['blocks local storage', blockBoth],
  ['blocks session storage alone', blockSession],
  ['has no IndexedDB', takeIndexedDbAway],
  ['blocks IndexedDB', blockIndexedDb],
  ['has no Web Locks', takeLocksAway],
  ['has no room in local storage', fillUp],
] as const)
  test(`a browser that ${what} shops for the visit and says that it will not remember`, async ({ page, shop }) => {
    await page.addInitScript(breakStorage)
    await shopThrough(shop)
    await shop.expectToast(FORGETFUL)
  })

test('a browser whose local storage is full in mid-visit goes on, says so once, and keeps the coupon for the visit', async ({
  page,
  shop,
}) => {
  await shop.logInAsGuest()
  await shop.addToCart('Ajmal Amber Oud')
  await page.evaluate(fillUp)
  const add = shop.article('Envy Vortex').getByRole('button', { name: /^Add To Cart/ })
  await add.click()
  await shop.nav(/^Cart.*\b2\b/).click()
  await shop.applyCoupon(/^New Year Sale/)
  await shop
    .article('Envy Vortex')
    .getByRole('button', { name: /^Increase quantity/ })
    .click()
  await expect.poll(() => timesSaid(shop, FORGETFUL)).toBe(1)
  await shop.nav('Shop').click()
  await shop.nav(/^Cart.*\b2\b/).click()
  await expect(shop.article('Ajmal Amber Oud')).toBeVisible()
  await shop.checkOut()
  await placeOrder(page).click()
  await paymentWindow(page).getByRole('button', { name: 'Pay now' }).click()
  await expect(shop.heading('Order Placed Successfully!')).toBeVisible()
  // (1499 + 2 * 195 + 49) * 90 % = 1744.20 rupees
  expect(await shop.orders()).toMatchObject([{ amount: 1744.2 }])
  expect(await timesSaid(shop, FORGETFUL)).toBe(1)
})

test('an act that storage refuses says that nothing was kept, and can be done again once there is room', async ({
  page,
  shop,
}) => {
  await shop.logInAsGuest()
  await shop.addToCart('Ajmal Amber Oud')
  await page.evaluate(fillUpRecords)
  await shop
    .article('Envy Vortex')
    .getByRole('button', { name: /^Add To Cart/ })
    .click()
  await shop.expectToast(/Nothing was kept/)
  // The page that is opened anew has room.
  await page.reload()
  await expect(shop.nav(/^Cart.*\b1\b/)).toBeVisible()
  await shop.addToCart('Envy Vortex')
  await expect(shop.nav(/^Cart.*\b2\b/)).toBeVisible()
})

test('a full browser loses no payment while the page is open', async ({ page, shop }) => {
  await page.addInitScript(fillUp)
  await shop.open('/products')
  await shop.fault({ method: 'POST', path: '/api/user/order', status: 500 })
  await shop
    .article('Envy Vortex')
    .getByRole('button', { name: /^Add To Cart/ })
    .click()
  await shop.submitGuestLogin()
  await shop.nav(/^Cart.*\b1\b/).click()
  await shop.checkOut()
  await placeOrder(page).click()
  await paymentWindow(page).getByRole('button', { name: 'Pay now' }).click()
  await shop.expectAlert(/Your payment pay_\S+ is safe/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(shop.heading('Order Placed Successfully!')).toBeVisible()
})

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

const timesSaid = (shop: Shop, words: string) =>
  shop.page.evaluate((text) => window.__news.filter((news) => news.includes(text)).length, words)

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
  [`sillage.payments.${GUEST.email}`, '[{"paymentId":7}]'],
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
