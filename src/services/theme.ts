import * as v from 'valibot'
import { local } from './storage'

const KEY = 'sillage.theme'
const themeSchema = v.picklist(['light', 'dark'])
export type Theme = v.InferOutput<typeof themeSchema>

// There is no window while pages are prerendered.
const prefersDark = () => globalThis.matchMedia?.('(prefers-color-scheme: dark)').matches ?? false

/** The theme that was chosen in this browser; null: none. */
export const chosenTheme = (): Theme | null => local.read(KEY, themeSchema)

/** The theme in force: the shopper's choice, else the system's. */
export const currentTheme = (): Theme => chosenTheme() ?? (prefersDark() ? 'dark' : 'light')

/** Shows and remembers a theme. */
export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme
  local.write(KEY, theme)
}
