/**
 * Runs in the page: the place of the purchase, as the states of the shop's own flows in `window.__flows` and the address
 * have it, stands there as one more flow.
 */
export function watchPurchase(): void {
  const flows = window.__flows ?? {}
  const isIn = (value: unknown, name: string) => value === name
  const place = (auth: unknown, cart: unknown, checkout: unknown): string => {
    const path = location.pathname
    if (!isIn(auth, 'loggedIn')) return path === '/login' ? 'asked' : 'browsing'
    if (isIn(checkout, 'paying')) return 'paying'
    if (isIn(checkout, 'unrecorded')) return 'owed'
    if (!isIn(cart, 'ready') || !(isIn(checkout, 'idle') || isIn(checkout, 'placed'))) return 'under way'
    if (path.startsWith('/order/')) return 'ordered'
    return path === '/checkout' ? 'atCheckout' : 'shopping'
  }
  window.__flows = {
    get purchase() {
      return Promise.all([flows.auth, flows.cart, flows.checkout]).then(([auth, cart, checkout]) =>
        place(auth, cart, checkout),
      )
    },
  }
}
