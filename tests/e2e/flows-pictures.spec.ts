import { expect, test } from './fixtures'
import { openFlows } from './open-flows'

test('a click opens a collapsed state, and the breadcrumb leads back', async ({ context }) => {
  const flows = await openFlows(context, '#/cart')
  await expect(flows.getByRole('img', { name: 'Statechart of cart', exact: true })).toBeVisible()
  await flows.locator('[data-state="cart.work.changing"]').click()
  await expect(flows.getByRole('img', { name: 'Statechart of cart, inside work.changing' })).toBeVisible()
  await expect(flows).toHaveURL(/#\/cart\/at\/work\.changing$/)
  await flows.locator('[data-stub="cart.work.ready"]').first().click()
  await expect(flows.getByRole('img', { name: 'Statechart of cart, inside work.ready' })).toBeVisible()
  await flows.goBack()
  await expect(flows.getByRole('img', { name: 'Statechart of cart, inside work.changing' })).toBeVisible()
  await flows.getByRole('navigation', { name: 'Picture' }).getByRole('button', { name: 'Overview' }).click()
  await expect(flows.getByRole('img', { name: 'Statechart of cart', exact: true })).toBeVisible()
})

test('a selected state shows only its own arrows, and a searched event only its own', async ({ context }) => {
  const flows = await openFlows(context, '#/cart')
  // In a small window some arrows are text.
  await flows.setViewportSize({ width: 1920, height: 1080 })
  await flows.reload()
  const shown = flows.locator('[data-arrow]:not([data-aside]):not([data-kind="start"])')
  await expect(shown).toHaveCount(11)
  await flows.getByRole('button', { name: 'work.failed', exact: true }).click()
  await expect(shown).toHaveCount(2)
  await flows.getByRole('button', { name: 'work.failed', exact: true }).click()
  await flows.getByRole('searchbox', { name: 'Find an event' }).fill('cart.reload')
  await expect(flows.getByRole('list', { name: 'Found' }).getByRole('button')).toHaveText([
    'work.failed: cart.reload',
    'work.ready: cart.reload',
  ])
  await expect(shown).toHaveCount(2)
})

test('the picture follows the active state of a simulation until another picture is opened by hand', async ({
  context,
}) => {
  const flows = await openFlows(context, '#/cart/simulate')
  const choose = (name: string) => flows.getByRole('button', { name, exact: true }).click()
  const picture = (name: string) => expect(flows.getByRole('img', { name, exact: true })).toBeVisible()
  await picture('Statechart of cart')
  await choose('loadCart done')
  await picture('Statechart of cart, inside work.ready')
  await choose('cart.add')
  await picture('Statechart of cart, inside work.changing')
  await choose('Overview')
  await choose('change done')
  await picture('Statechart of cart')
  await choose('Follow')
  await picture('Statechart of cart, inside work.ready')
})

test('transitions that a simulation or a recorded file has taken are no longer red', async ({ context }) => {
  const flows = await openFlows(context, '#/orders/simulate')
  await flows.getByRole('button', { name: 'loadOrders done', exact: true }).click()
  await flows.getByRole('link', { name: 'Look', exact: true }).click()
  await flows.getByRole('button', { name: 'Coverage', exact: true }).click()
  await expect(flows.getByText('1 of 24 transitions taken; the others are red')).toBeVisible()
  await expect(flows.locator('[data-uncovered]').first()).toBeVisible()
  const seen = {
    chart: 'orders',
    states: [],
    transitions: ['orders.work.failed orders.reload 0'],
    held: [],
    refused: [],
  }
  const file = { name: 'seen.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(seen)) }
  await flows.getByLabel('Add the output of a recorder').setInputFiles(file)
  await expect(flows.getByText('2 of 24 transitions taken; the others are red')).toBeVisible()
})

test('an address opens the picture with its state, and follows the selection', async ({ context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const flows = await openFlows(context, '#/cart/state/work.changing.adding')
  await expect(flows.getByRole('img', { name: 'Statechart of cart, inside work.changing' })).toBeVisible()
  await expect(flows.locator('[data-state="cart.work.changing.adding"][data-active]')).toBeVisible()
  const chosen = (name: string) => flows.getByRole('button', { name, exact: true, expanded: true })
  await expect(chosen('work.changing.adding')).toBeVisible()
  await flows.getByRole('button', { name: 'work.failed', exact: true }).click()
  await expect(flows).toHaveURL(/#\/cart\/state\/work\.failed$/)
  await expect(flows.getByRole('img', { name: 'Statechart of cart', exact: true })).toBeVisible()
  const screen = flows.getByRole('img', { name: 'The screen ‘cart that cannot be loaded’' })
  await expect.poll(() => screen.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth)).toBe(180)
  await flows.getByRole('button', { name: 'Copy link' }).click()
  expect(await flows.evaluate(() => navigator.clipboard.readText())).toBe(flows.url())
  await flows.goBack()
  await expect(chosen('work.changing.adding')).toBeVisible()
  await flows.getByRole('navigation', { name: 'Picture' }).getByRole('button', { name: 'Overview' }).click()
  await expect(flows.getByRole('img', { name: 'Statechart of cart', exact: true })).toBeVisible()
  await expect(flows).toHaveURL(/#\/cart$/)
})
