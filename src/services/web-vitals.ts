import { onCLS, onINP, onLCP } from 'web-vitals'
import type { Vitals } from '../../domain/desk/web-vitals'
import { routeOf } from '../../domain/routes'

const PHONE = '(width < 40rem)'

/** Sends the Core Web Vitals of this document once, when it is first hidden or left. The request has no cookie and no token. */
export function reportVitals(): void {
  const [opened] = performance.getEntriesByType('navigation')
  const route = routeOf(new URL(opened?.name ?? location.href).pathname)
  const page = route === 'home' || route === 'products' || route === 'product' ? route : 'other'
  const values: Vitals['values'] = {}
  // Each change is stored, because the library reports the last one of a page that is left too late for the request.
  const all = { reportAllChanges: true }
  onLCP(({ value }) => {
    values.LCP = value
  }, all)
  onINP(({ value }) => {
    values.INP = value
  }, all)
  onCLS(({ value }) => {
    values.CLS = value * 1_000
  }, all)
  const send = () => {
    if (document.visibilityState !== 'hidden') return
    document.removeEventListener('visibilitychange', send)
    const device = matchMedia(PHONE).matches ? 'phone' : 'computer'
    const vitals: Vitals = { page, device, values }
    fetch('/api/vitals', { method: 'POST', body: JSON.stringify(vitals), keepalive: true, credentials: 'omit' }).catch(
      // The page is left: no one would read a message.
      () => {},
    )
  }
  // After the listeners of web-vitals, which finish the figures in the same event.
  document.addEventListener('visibilitychange', send)
}
