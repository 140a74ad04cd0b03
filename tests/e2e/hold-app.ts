import type { Page } from '@playwright/test'

const APP = '**/assets/shop-*.js'

/** Lets the running shop wait for as long as the drawn page is looked at. Answers how to let it come. */
export async function holdApp(page: Page): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(APP, async (route) => {
    await released
    await route.continue()
  })
  return release
}
