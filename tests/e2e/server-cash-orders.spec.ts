import { openDatabase } from '../../server/database/open'
import { parseSettings } from '../../server/settings'
import { expect } from './fixtures'
import { type OwnServer, test } from './own-server'
import { placeOrder } from './safety-payment'
import { checkOutWithAddress, signUpOnServer } from './server-purchase'

// A server of its own starts.
test.describe.configure({ timeout: 300_000 })

/** Stops the server, moves its orders into the past, and starts it again. */
async function age(server: OwnServer, hours: number) {
  await server.kill()
  const database = await openDatabase(parseSettings({ DATA_DIR: server.data }), () => {})
  await database.query(
    `update orders set life = jsonb_set(life, '{context,placedAt}',
       to_jsonb((life->'context'->>'placedAt')::bigint - $1::bigint))`,
    [hours * 3_600_000],
  )
  await database.close()
  await server.start()
}

test('a cash order gets fewer pieces, is not confirmed in time, and is cancelled', async ({ page, shop, server }) => {
  await signUpOnServer(page, shop)
  await shop.nav('Shop').click()
  await shop.click('Envy Vortex', /^Add To Cart/)
  await shop.nav(/^Cart.*\b1\b/).click()
  const quantity = page.getByRole('textbox', { name: 'Quantity: Envy Vortex' })
  await quantity.fill('3')
  await quantity.press('Enter')
  await checkOutWithAddress(page, shop)
  await page.getByRole('radio', { name: 'Cash on delivery' }).check()
  await placeOrder(page).click()
  await expect(shop.main).toContainText('Please confirm your order by')
  await expect(shop.main).toContainText('Qty: 3')

  await page.getByRole('button', { name: 'Change order' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change order' })
  await dialog.getByRole('textbox', { name: 'Envy Vortex' }).fill('1')
  await dialog.getByRole('button', { name: 'Change order' }).click()
  await expect(dialog).toBeHidden()
  await expect(shop.main).toContainText('Qty: 1')
  await expect(shop.main).toContainText('To pay on delivery: ₹244')
  const progress = page.getByRole('region', { name: 'Order progress' })
  await expect(progress).toContainText('Changed: 2 pieces less')

  const order = page.url()
  // No page reads the stream of a server that ends.
  await page.goto('about:blank')
  await age(server, 49)
  await page.goto(order)
  await expect(shop.heading('Your order is cancelled')).toBeVisible()
  await expect(shop.main).toContainText('We won’t send it, and you pay nothing.')
  await expect(page.getByRole('button', { name: /^(Confirm|Change|Cancel) order$/ })).toHaveCount(0)
})
