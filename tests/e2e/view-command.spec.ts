import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { type Served, serveCharts } from './view-command'

const LONG_STATE = 'waitingForTheConfirmationOfTheCarrierAndOfTheCustomer'
const LONG_EVENT = 'carrier.confirmsTheCollectionOfEveryParcelOfTheOrder'

const FILES = {
  // Every state leads to every other state: 30 arrows in a flat chart.
  'parcel.ts': `import { createMachine } from 'xstate'
const names = ['${LONG_STATE}', 'packed', 'sent', 'lost', 'returned', 'closed']
const on = (from) => Object.fromEntries(names.filter((name) => name !== from).map((name) =>
  [from === names[0] && name === 'packed' ? '${LONG_EVENT}' : 'to ' + name, name]))
export const parcel = createMachine({ id: 'parcel', initial: names[0], states: Object.fromEntries(names.map((name) => [name, { on: on(name) }])) })
`,
}

let served: Served

test.beforeAll(async () => {
  test.setTimeout(180_000)
  served = await serveCharts(FILES)
})
test.afterAll(() => served?.end())

const diagramOf = (page: Page, chart: string) => page.getByRole('region', { name: new RegExp(`^Drawing of ${chart}`) })

async function expectFits(page: Page, chart: string): Promise<void> {
  const diagram = diagramOf(page, chart)
  await expect
    .poll(async () => {
      const [frame, picture] = await Promise.all([diagram.boundingBox(), diagram.locator('svg').boundingBox()])
      if (!frame || !picture) return 'nothing is drawn'
      const isWithin =
        picture.x >= frame.x - 1 &&
        picture.y >= frame.y - 1 &&
        picture.x + picture.width <= frame.x + frame.width + 1 &&
        picture.y + picture.height <= frame.y + frame.height + 1
      return isWithin ? 'fits' : `${JSON.stringify(picture)} in ${JSON.stringify(frame)}`
    })
    .toBe('fits')
}

test('a chart of 30 arrows is split by state, and fits the window with the sidebar open and folded', async ({
  page,
}) => {
  await page.goto(`${served.address}#/parcel`)
  await expect(page.getByRole('img', { name: 'Statechart of parcel', exact: true })).toBeVisible()
  const arrows = page.locator('[data-arrow]:not([data-kind="start"])')
  expect(await arrows.count()).toBeLessThanOrEqual(15)
  await expectFits(page, 'parcel')
  const states = page.getByRole('complementary', { name: 'States' })
  const width = async () => (await diagramOf(page, 'parcel').boundingBox())?.width ?? 0
  const before = await width()
  await page.getByRole('button', { name: 'Sidebar', exact: true }).click()
  await expect(states).toBeHidden()
  await expect.poll(width).toBeGreaterThan(before)
  await expectFits(page, 'parcel')
  await page.setViewportSize({ width: 800, height: 520 })
  await expectFits(page, 'parcel')
  await page.getByRole('button', { name: 'Sidebar', exact: true }).click()
  await expect(states).toBeVisible()
  await page.goto(`${served.address}#/parcel/at/closed`)
  await expect(page.getByRole('img', { name: 'Statechart of parcel, inside closed' })).toBeVisible()
  await expect(arrows.filter({ hasText: 'to closed' }).first()).toBeVisible()
})

test('long names of states and events fit in their boxes in full', async ({ page }) => {
  await page.goto(`${served.address}#/parcel/at/${LONG_STATE}`)
  const box = page.locator(`[data-state="parcel.${LONG_STATE}"]`)
  await expect(box.getByText(LONG_STATE, { exact: true })).toBeVisible()
  await expect(page.locator('[data-arrow]').getByText(LONG_EVENT, { exact: true })).toBeVisible()
  const [text, frame] = await Promise.all([
    box.getByText(LONG_STATE, { exact: true }).boundingBox(),
    box.locator('rect').first().boundingBox(),
  ])
  expect(text?.width).toBeLessThan(frame?.width ?? 0)
})
