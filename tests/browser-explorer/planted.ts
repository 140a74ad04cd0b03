import type { Plugin } from 'vite'

/**
 * Faults in the browser, by the property of shop.ts that must detect them. Each runs in the page after it has loaded.
 */
export const plantedFaults: Readonly<Record<string, () => void>> = {
  everyPageHasATitle: () =>
    setInterval(() => {
      if (location.pathname !== '/') document.title = ''
    }, 100),
  aKeyNeverLosesTheFocus: () => addEventListener('keyup', () => (document.activeElement as HTMLElement).blur()),
  removingTheFocusedElementMovesTheFocus: () =>
    addEventListener('click', ({ target }) => {
      const button = (target as Element).closest('button')
      button?.remove()
      // After the guard of the focus.
      if (button) setTimeout(() => (document.activeElement as HTMLElement).blur(), 100)
    }),
  tabReachesTheSkipLink: () =>
    addEventListener('keydown', (event) => {
      if (event.key !== 'Tab' || !document.activeElement?.closest('main')) return
      event.preventDefault()
      document.querySelector<HTMLElement>('main a')?.focus()
    }),
  somethingOfMainIsInTheWindow: () =>
    addEventListener('click', () => {
      document.querySelector('main')?.style.setProperty('padding-top', '300vh')
    }),
  noTechnicalTextIsShown: () =>
    addEventListener('click', () => document.querySelector('footer')?.append(String(undefined))),
  theCartBadgeEqualsTheCart: () =>
    setInterval(() => {
      if (location.pathname === '/cart')
        document.querySelector('header a[href="/cart"]')?.setAttribute('aria-label', 'Cart, 7 items')
    }, 100),
  noPriceChangesWithoutAnAction: () =>
    addEventListener('scroll', () => {
      for (const price of document.querySelectorAll('article [class*=price] span'))
        if (price.textContent?.startsWith('₹')) price.textContent = `₹${scrollY}`
    }),
  noConsoleErrors: () => addEventListener('click', () => console.error('planted')),
  noUncaughtExceptions: () =>
    addEventListener('click', () => {
      throw new Error('planted')
    }),
  noUnhandledPromiseRejections: () => addEventListener('click', () => void Promise.reject(new Error('planted'))),
}

/** Adds the faults to the page's own script. The cookie `planted` names the one that is active. */
export const plantFaults = (): Plugin => ({
  name: 'sillage-planted-faults',
  transform: {
    filter: { id: /src\/boot\/main\.tsx$/ },
    handler: (code) => {
      const cases = Object.entries(plantedFaults).map(([property, fault]) => `${JSON.stringify(property)}: ${fault}`)
      return `${code}\n;({${cases.join(',')}})[/planted=(\\w+)/.exec(document.cookie)?.[1]]?.()`
    },
  },
})
