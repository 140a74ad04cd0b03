import * as v from 'valibot'
import { local } from './storage'
import { followTheme, systemTheme, THEME_CHANGED } from './theme'

const KEY = 'sillage:theme'
const themeSchema = v.picklist(['light', 'dark'])

/**
 * Remembers the theme that is chosen in this browser, and shows it in every tab and in the browser's own bars. The system's own
 * is not remembered: the shop then follows the system again.
 */
export function keepTheme(): void {
  const { dataset } = document.documentElement
  const show = () => {
    const chosen = local.read(KEY, themeSchema)
    if (chosen) dataset.theme = chosen
    else delete dataset.theme
    dispatchEvent(new Event(THEME_CHANGED))
  }
  followTheme(() => {
    const shown = dataset.theme ?? null
    if (shown !== local.read(KEY, themeSchema)) {
      if (shown === systemTheme()) local.forget(KEY)
      else local.write(KEY, shown)
    }
    for (const bar of document.querySelectorAll<HTMLMetaElement>('[name="theme-color"]'))
      bar.content = getComputedStyle(document.body).backgroundColor
  })
  // Without a key all of the storage was cleared.
  addEventListener('storage', ({ key }) => (key === KEY || key === null) && show())
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', show)
  // Chosen before this ran, or in a page whose frame does not show the theme by itself.
  if (dataset.theme) dispatchEvent(new Event(THEME_CHANGED))
  else show()
}
