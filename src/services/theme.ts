export type Theme = 'light' | 'dark'

/** On the window after each change of the theme that is shown. */
export const THEME_CHANGED = 'themed'

/** The theme of the system. */
export const systemTheme = (): Theme => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')

/** The theme that is shown: the shopper's choice, else the system's. */
export function currentTheme(): Theme {
  const { theme } = document.documentElement.dataset
  return theme ? (theme === 'dark' ? theme : 'light') : systemTheme()
}

/** Shows a theme. */
export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme
  dispatchEvent(new Event(THEME_CHANGED))
}

/** Notifies of each change of the theme that is shown. Returns how to stop. */
export function followTheme(listener: () => void): () => void {
  addEventListener(THEME_CHANGED, listener)
  return () => removeEventListener(THEME_CHANGED, listener)
}
