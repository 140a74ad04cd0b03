export type Theme = 'light' | 'dark'

/** The window event after each change of the theme. */
export const THEME_CHANGED = 'themed'

/** The system's theme. */
export const systemTheme = (): Theme => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')

/** The current theme: the shopper's choice, else the system's. */
export function currentTheme(): Theme {
  const { theme } = document.documentElement.dataset
  return theme ? (theme === 'dark' ? theme : 'light') : systemTheme()
}

/** Applies a theme. */
export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme
  dispatchEvent(new Event(THEME_CHANGED))
}

/** Subscribes to changes of the theme. Returns a function that unsubscribes. */
export function followTheme(listener: () => void): () => void {
  addEventListener(THEME_CHANGED, listener)
  return () => removeEventListener(THEME_CHANGED, listener)
}
