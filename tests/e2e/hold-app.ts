import type { Page } from '@playwright/test'

/** Lets code wait on its way to a page. Answers how to let it come. */
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

/** Lets the running shop wait for as long as the drawn page is looked at. */
export const holdApp = (page: Page): Promise<() => void> => holdCode(page, '**/assets/shop-*.js')
