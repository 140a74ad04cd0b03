import { GUEST } from '../../domain/account/account'
import { publicEndpoints, shopperEndpoints } from '../../src/features/mockman/endpoints'
import { expect, test } from './fixtures'
import { openSecondTab } from './open-second-tab'
import { buy } from './safety-payment'

const HASH = /"(password|salt|hash|iterations|confirmPwd)"\s*:\s*(?!"")/

test('no API response contains a password or its hash, and only a login response contains a token', async ({
  page,
  shop,
}) => {
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  await shop.logInAsGuest()
  const token = (await page.evaluate(() => localStorage.getItem('token'))) ?? ''
  expect(token).not.toBe('')
  const product = await shop.product('envy-vortex')
  const bodies: Record<string, unknown> = {
    'POST /api/user/wishlist': { product },
    'POST /api/user/cart': { product },
  }
  for (const { method, path, body } of [...publicEndpoints, ...shopperEndpoints]) {
    const at = path.replace('{productId}', product.id).replace('{categoryId}', 'men').replace('{id}', product.id)
    const answer = await shop.api(
      method,
      at,
      method === 'GET' ? undefined : (bodies[`${method} ${path}`] ?? body ?? {}),
    )
    const text = JSON.stringify(answer.body)
    expect(text, `${method} ${path}`).not.toMatch(HASH)
    expect(text, `${method} ${path}`).not.toContain(GUEST.password)
    expect(text.includes('encodedToken'), `${method} ${path}`).toBe(path.startsWith('/api/auth/'))
    expect(text, `${method} ${path}`).not.toContain(token)
  }
  for (const secret of [token, GUEST.password]) expect(logged.join('\n')).not.toContain(secret)
})

test('messages between tabs contain no secret, even with ?inspect', async ({ context, page, shop }) => {
  const listener = await openSecondTab(context)
  await listener.goto('/products')
  await listener.evaluate(() => {
    const received: string[] = []
    Reflect.set(window, 'heard', received)
    for (const name of ['sillage', 'sillage-flows']) {
      const channel = new BroadcastChannel(name)
      channel.addEventListener('message', ({ data }) => {
        received.push(`${name} ${JSON.stringify(data)}`)
        // Like the page of flows, asks each tab that opens to report.
        if (data.type === 'open') channel.postMessage({ type: 'hello' })
      })
      channel.postMessage({ type: 'hello' })
    }
  })
  const notified = (): Promise<string> => listener.evaluate(() => Reflect.get(window, 'heard').join('\n'))
  await page.goto('/signup?inspect')
  await expect.poll(notified).toContain('sillage-flows')
  await shop.fillSignup('asha@example.com')
  await page.getByRole('button', { name: 'Create New Account' }).click()
  await expect(shop.nav('Profile')).toBeVisible()
  await shop.api('POST', '/api/user/cart', { product: await shop.product('envy-vortex') })
  await shop.open('/checkout')
  await shop.main.getByRole('button', { name: 'Add address' }).click()
  const form = page.getByRole('dialog', { name: 'Add address' })
  await form.getByRole('button', { name: 'Fill with dummy values' }).click()
  const street = await form.getByRole('textbox', { name: 'Street' }).inputValue()
  const mobile = await form.getByRole('textbox', { name: 'Mobile' }).inputValue()
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(form).toBeHidden()
  await buy(shop)
  const token = (await page.evaluate(() => localStorage.getItem('token'))) ?? ''
  await expect.poll(notified).toContain('payment.succeeded')
  await expect.poll(notified).toContain('auth.signup')
  const reported = await notified()
  expect(reported).toMatch(/^sillage \{/m)
  for (const secret of [token, 'rose-and-oud', 'asha@example.com', 'Asha', street, mobile]) {
    expect(secret).not.toBe('')
    expect(reported).not.toContain(secret)
  }
})
