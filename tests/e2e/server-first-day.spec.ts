import type { Page } from '@playwright/test'
import { click, fillIn, goTo, look, openDeskOrder } from './at-desk'
import { expect } from './fixtures'
import { openSecondTab } from './open-second-tab'
import { test } from './own-server'
import { expectPrintable } from './printed'
import { buy } from './safety-payment'
import { checkOutWithAddress, signUpOnServer } from './server-purchase'

const GSTIN = '27AAPFU0939F1ZV'
const OWNER = {
  'Email Address': 'kavya@example.com',
  'New Password': 'neroli-musk-1',
  'Confirm Password': 'neroli-musk-1',
}
const SELLER = { Name: 'Kavya Perfumes', Address: '4, Marine Drive, Mumbai 400020' }

test.use({ settings: { PRODUCTS: '0' } })

async function fill(desk: Page, fields: Readonly<Record<string, string>>) {
  for (const [name, text] of Object.entries(fields)) await desk.getByLabel(name, { exact: true }).fill(text)
}

test('a new shop is set up in the browser: owner, seller, a product with a picture, a code, a sale, and the invoice', async ({
  page,
  shop,
  alarm,
  server,
}) => {
  test.setTimeout(240_000)
  // A wrong GSTIN is refused.
  alarm.expectConsole(/422 .*\/api\/desk\/settings/)
  const email = await signUpOnServer(page, shop)
  const desk = await openSecondTab(page.context())
  await desk.goto(await server.setupPath())
  const expectStep = (name: string) =>
    expect(desk.getByRole('list', { name: 'Steps' }).locator('[aria-current=step]')).toHaveText(name)
  await expectStep('Your account')
  await look(desk, 'set-up-account')
  await fill(desk, OWNER)
  await click(desk, 'Continue')
  await expectStep('Your shop')
  await fill(desk, SELLER)
  await desk.getByRole('combobox', { name: 'State' }).selectOption('Maharashtra')
  await look(desk, 'set-up-shop')
  await click(desk, 'Continue')
  await expectStep('Products')
  await click(desk, 'Continue')
  await expectStep('Done')
  await click(desk, 'Finish')

  await goTo(desk, 'Settings')
  await desk.getByRole('textbox', { name: 'GSTIN' }).fill('27')
  await click(desk, 'Save')
  await expect(desk.getByRole('alert')).toHaveText('GSTIN must be a GSTIN of 15 characters.')
  await look(desk, 'settings')
  await desk.getByRole('textbox', { name: 'GSTIN' }).fill(GSTIN)
  await desk.getByRole('textbox', { name: 'Delivery charge' }).fill('101')
  await click(desk, 'Save')
  await expect(desk.getByText('The settings are saved.')).toBeVisible()

  await goTo(desk, 'Orders')
  const steps = desk.getByRole('list', { name: 'Steps' }).getByRole('listitem')
  const expectToDo = (...names: string[]) =>
    expect(steps.filter({ hasText: 'To do' })).toContainText(names.map((name) => `${name} To do`))
  const settings = ['Set the payment keys', 'Set the mail server']
  await expectToDo('Add the first product', 'Count the stock', 'Look at the promo codes', ...settings)
  await expect(steps.filter({ hasText: 'Set the seller' })).toContainText('Invoices name Kavya Perfumes.')

  await steps.getByRole('link', { name: 'Add the first product' }).press('Enter')
  const fields = {
    Title: 'Monsoon Vetiver',
    Price: '1499',
    Brand: 'Kavya',
    Stock: '7',
    Size: '50',
    Manufacturer: 'Kavya Perfumes',
    'Manufacturer’s address': '4, Marine Drive, Mumbai 400020',
    Origin: 'India',
    'Best before': '36 months from the date of manufacture',
  }
  for (const [name, text] of Object.entries(fields)) await desk.getByRole('textbox', { name, exact: true }).fill(text)
  await desk.getByRole('combobox', { name: 'Category' }).selectOption('women')
  await desk.getByRole('combobox', { name: 'Concentration' }).selectOption('Eau de Parfum')
  await desk.getByLabel('Pictures', { exact: true }).setInputFiles('docs/pictures/product.jpg')
  await click(desk, 'Save')
  await expect(desk.getByRole('row', { name: /^Monsoon Vetiver/ })).toHaveText(/Kavya.*₹1,499.*Yes/)
  await goTo(desk, 'Codes')
  await click(desk, 'Add code')
  const code = desk.getByRole('dialog', { name: 'Add code' })
  for (const [name, text] of Object.entries({ Name: 'MONSOON', Percent: '20' }))
    await code.getByRole('textbox', { name, exact: true }).fill(text)
  await code.getByRole('button', { name: 'Add code' }).press('Enter')
  await expect(code).toBeHidden()
  await expect(desk.getByRole('row', { name: /^MONSOON/ })).toContainText('20% off')
  await goTo(desk, 'Orders')
  await expectToDo(...settings)

  // A browser that has seen the shop without the product shows it within a minute.
  const add = shop.main.getByRole('button', { name: /^Add To Cart/ })
  await expect(async () => {
    await page.goto('/products/monsoon-vetiver')
    await expect(add).toBeEnabled({ timeout: 5_000 })
  }).toPass({ timeout: 75_000 })
  await expect(shop.main).toContainText('Kavya Perfumes, 4, Marine Drive, Mumbai 400020')
  const picture = page.getByRole('img', { name: /Monsoon Vetiver/ }).first()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBeGreaterThan(0)
  await add.click()
  await shop.nav(/^Cart.*\b1\b/).click()
  await page.getByRole('button', { name: 'Apply Coupon' }).click()
  const coupons = page.getByRole('dialog', { name: 'Apply Coupon' })
  await coupons.getByRole('textbox', { name: 'Promo code' }).fill('monsoon')
  await page.keyboard.press('Enter')
  await expect(coupons.getByRole('radio', { name: /^MONSOON/ })).toBeChecked()
  await coupons.getByRole('button', { name: 'Apply', exact: true }).click()
  // 1499 plus 101 for delivery; 20 % of 1600 is 320.
  const amounts = { 'Delivery Charges': '₹101', 'Coupon Discount': '₹320', 'Total Amount': '₹1,280' }
  const panel = page.getByRole('region', { name: 'Price details' })
  const expectAmounts = async () => {
    for (const [term, amount] of Object.entries(amounts))
      await expect(panel.locator(`dt:text-is("${term}") + dd`)).toContainText(amount)
  }
  await expectAmounts()
  await checkOutWithAddress(page, shop)
  await expectAmounts()

  await openDeskOrder(desk, await buy(shop))
  await expect(desk.getByRole('link', { name: email })).toBeVisible()
  await click(desk, 'Pack')
  await fillIn(desk, 'Ship', { Courier: 'Delhivery', 'Tracking number': 'D123' })
  await page.getByRole('link', { name: 'Invoice' }).click()
  await expect(shop.heading('Tax invoice')).toBeVisible()
  const invoice = page.getByRole('article')
  await expect(invoice).toContainText('Kavya Perfumes')
  await expect(invoice).toContainText(`GSTIN ${GSTIN}`)
  await expect(invoice.getByRole('row', { name: /^Monsoon Vetiver/ })).toBeVisible()
  await expect(invoice.getByRole('row', { name: /^Sum/ })).toContainText('₹1,280')
  await expectPrintable(page, 'invoice')

  // A page that is left reports how fast it was.
  await page.goto('about:blank')
  await desk.goto('/desk.html#/')
  await expect(async () => {
    await desk.reload()
    await expect(
      desk
        .getByRole('region', { name: 'Speed' })
        .getByRole('row', { name: /computer/ })
        .first(),
    ).toBeVisible()
  }).toPass({ timeout: 20_000 })
})
