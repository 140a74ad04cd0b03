/**
 * Runs in the page: the place of the purchase, as the states of the shop's own flows in `window.__flows` and the address
 * have it, stands there as one more flow.
 */
export function watchPurchase(): void {
  const flows = window.__flows ?? {}
  const part = (value: unknown, name: string): unknown =>
    typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
  const place = (auth: unknown, cart: unknown, checkout: unknown): string => {
    const path = location.pathname
    if (part(auth, 'loggedIn') !== 'active') return path === '/login' ? 'asked' : 'browsing'
    if (part(part(checkout, 'window'), 'paying') === 'open') return 'paying'
    if (part(checkout, 'recording') === 'unrecorded') return 'owed'
    const isAtRest = part(checkout, 'window') === 'closed' && part(checkout, 'recording') === 'idle'
    if (part(part(cart, 'work'), 'ready') !== 'current' || !isAtRest) return 'under way'
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
