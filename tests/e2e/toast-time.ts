import type { Page } from '@playwright/test'

/** Stops the timer of every toast, which is a CSS animation, so that the toast stays on a slow machine too. */
export const stopToasts = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const still = new CSSStyleSheet()
    still.replaceSync('.Toastify__progress-bar { animation-play-state: paused !important }')
    Reflect.set(window, 'stillToasts', still)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, still]
  })

export const letToastsGo = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const still = Reflect.get(window, 'stillToasts')
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== still)
  })
