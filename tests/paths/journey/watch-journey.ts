/**
 * Runs in the page. Derives the state of the purchase from the address and from the flows in `window.__flows`, and adds it
 * to them as one more flow.
 */
export function watchJourney(): void {
  const flows = window.__flows ?? {}
  const part = (value: unknown, name: string): unknown =>
    typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
  const place = (auth: unknown, cart: unknown, purchase: unknown, ledger: unknown): string => {
    const path = location.pathname
    if (auth !== 'shopper') return path === '/login' ? 'asked' : 'browsing'
    if (part(part(purchase, 'paying'), 'open') !== undefined) return 'paying'
    if (part(ledger, 'work') === 'unrecorded') return 'owed'
    const isAtRest = (purchase ?? 'absent') === 'absent' && part(ledger, 'work') === 'idle'
    if (part(part(cart, 'work'), 'ready') !== 'current' || !isAtRest) return 'under way'
    if (path.startsWith('/order/')) return 'ordered'
    return path === '/checkout' ? 'atCheckout' : 'shopping'
  }
  window.__flows = {
    get journey() {
      return Promise.all([flows.auth, flows.cart, flows.purchase, flows.ledger]).then(
        ([auth, cart, purchase, ledger]) => place(auth, cart, purchase, ledger),
      )
    },
  }
}
