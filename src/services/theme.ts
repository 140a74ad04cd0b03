import * as v from 'valibot'
import { local } from './storage'

const KEY = 'sillage.theme'
const themeSchema = v.picklist(['light', 'dark'])
export type Theme = v.InferOutput<typeof themeSchema>

/** The theme in force: the shopper's choice, else the system's. */
export const currentTheme = (): Theme =>
  local.read(KEY, themeSchema) ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')

/** Shows and remembers a theme. */
export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme
  local.write(KEY, theme)
}

/** Shows the theme chosen on an earlier visit. Without a choice the system's theme stands. */
export function restoreTheme(): void {
  const chosen = local.read(KEY, themeSchema)
  if (chosen) document.documentElement.dataset.theme = chosen
}
