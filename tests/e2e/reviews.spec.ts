import { DEMO_SHOPKEEPER } from '../../domain/desk/demo-shopkeeper'
import { earlierOrder } from './access/screens/buying'
import { fillIn, openDesk, openDeskOrder, press } from './at-desk'
import { expect, test } from './fixtures'

const TEXT = 'Warm and woody, and it lasts all day.'

test('a shopper reviews a received perfume, another shopper reports the review, and the desk hides it', async ({
  page,
  shop,
  context,
}) => {
  test.setTimeout(240_000)
  const placed = earlierOrder()
  const [bought] = placed.products
  if (!bought) throw new Error('The order is empty.')
  await shop.openAsGuest('/profile/orders', { orders: [placed] })
  const address = `/products/${bought.id}`
  const region = page.getByRole('region', { name: 'Reviews', exact: true })
  const reload = async (path: string) => {
    await page.goto(path)
    await expect(region).toHaveAttribute('aria-busy', 'false')
  }
  await reload(address)
  await expect(region).toContainText('No reviews yet')
  await expect(region).toContainText('You can review this perfume once you have received it.')

  const desk = await context.newPage()
  await openDesk(desk, DEMO_SHOPKEEPER)
  await openDeskOrder(desk, placed.orderId)
  await press(desk, 'Pack')
  await fillIn(desk, 'Ship', { Courier: 'Delhivery', 'Tracking number': 'D123' })
  await press(desk, 'Delivered')
  await expect(desk.getByRole('region', { name: 'Timeline' })).toContainText('Delivered')

  await page.goto(`/order/${placed.orderId}`)
  await page.getByRole('button', { name: `Write a review: ${bought.title}` }).press('Enter')
  const form = page.getByRole('dialog', { name: 'Write a review' })
  await form.getByRole('radio', { name: '4 stars' }).press('Space')
  await form.getByRole('textbox', { name: 'Your review' }).fill(TEXT)
  await form.getByRole('button', { name: 'Send' }).press('Enter')
  await expect(form).toBeHidden()
  await expect(page.getByText('Thank you for your review.').first()).toBeVisible()

  await reload(address)
  const item = region.getByRole('listitem')
  await expect(item).toHaveText(/4 out of 5.*Warm and woody.*Bought here.*Your review/)

  // Another shopper in this browser reports it.
  await page.evaluate(async () => {
    const { encodedToken: token, createdUser } = await (
      await fetch('/api/auth/signup', {
        method: 'POST',
        body: JSON.stringify({
          firstName: 'Ravi',
          lastName: 'Rao',
          email: 'ravi@example.com',
          password: 'jasmine and rain',
          confirmPwd: 'jasmine and rain',
        }),
      })
    ).json()
    localStorage.setItem('token', token)
    localStorage.setItem('user', JSON.stringify({ ...createdUser, email: 'ravi@example.com' }))
  })
  await reload(address)
  await region.getByRole('button', { name: /^Report the review by/ }).press('Enter')
  const report = page.getByRole('dialog', { name: 'Report this review' })
  await report.getByRole('radio', { name: 'It is rude or hateful' }).check()
  await report.getByRole('button', { name: 'Send report' }).press('Enter')
  await expect(page.getByText('Thank you. We will look at it.').first()).toBeVisible()
  await expect(region.getByRole('button', { name: /^Report/ })).toBeFocused()

  await desk.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: 'Reviews' }).press('Enter')
  await expect(desk.getByRole('heading', { level: 1, name: 'Reviews' })).toBeFocused()
  const row = desk.getByRole('row', { name: /Warm and woody/ })
  await expect(row).toContainText(/Reported.*It is rude or hateful/)
  await row.getByRole('button', { name: /^Hide/ }).press('Enter')
  await expect(row).toContainText('Hidden')
  await reload(address)
  await expect(region).toContainText('No reviews yet')
  await row.getByRole('button', { name: /^Show/ }).press('Enter')
  await expect(row).toContainText('Shown')
})
