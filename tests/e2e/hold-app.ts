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

/** Opens a prerendered page whose app's code is held back. Returns the function that releases it. */
export async function openHeld(page: Page, path: string): Promise<() => void> {
  const release = await holdCode(page, '**/assets/shop-*.js')
  await page.goto(path)
  return release
}
