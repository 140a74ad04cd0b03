import { expect, test } from './fixtures'
import { openSecondTab } from './open-second-tab'
import { buy } from './safety-payment'

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
