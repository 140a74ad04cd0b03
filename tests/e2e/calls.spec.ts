import { expect, test } from './fixtures'

test('an idle shop makes no request for a minute', async ({ page, shop }) => {
  await page.clock.install()
  await shop.openAsGuest('/')
  await expect(shop.main.getByRole('article')).toHaveCount(4)
  // The requests of opening the shop are over when there has been none for half a second.
  let before = -1
  await expect
    .poll(
      async () => {
        const { length } = await shop.calls()
        const quiet = length === before
        before = length
        return quiet
      },
      { intervals: [500] },
    )
    .toBe(true)
  expect(before).toBeGreaterThan(1)
  await page.clock.runFor(60_000)
  expect(await shop.calls()).toHaveLength(before)
})
