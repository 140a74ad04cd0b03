import * as v from 'valibot'
import { local } from './storage'
import { followTheme, systemTheme, THEME_CHANGED } from './theme'

const KEY = 'sillage:theme'
const themeSchema = v.picklist(['light', 'dark'])

/**
 * Stores the chosen theme, and applies it to every tab and to the browser's toolbar. If the choice equals the system's theme,
 * nothing is stored, and the shop follows the system again.
 */
export function syncTheme(): void {
  const { dataset } = document.documentElement
  const apply = () => {
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
  // null: all of storage was cleared.
  addEventListener('storage', ({ key }) => (key === KEY || key === null) && apply())
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', apply)
  // The theme was chosen before this ran, or the page has no inline script that applies it.
  if (dataset.theme) dispatchEvent(new Event(THEME_CHANGED))
  else apply()
}
