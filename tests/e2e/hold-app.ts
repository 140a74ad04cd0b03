import type { Page } from '@playwright/test'

/** Holds back code on its way to a page. Returns the function that releases it. */
export async function holdCode(page: Page, files: string): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(files, async (route) => {
    await released
    await route.continue()
  })
  return release
}

/** Holds back the app's code while the test looks at the prerendered page. */
export const holdApp = (page: Page): Promise<() => void> => holdCode(page, '**/assets/shop-*.js')
