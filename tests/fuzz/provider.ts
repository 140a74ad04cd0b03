import type { PaymentProvider } from '../../src/services/payment/provider'
import type { Turns } from './network'
import { currentPage, type Page, type PaymentWindow, within } from './tab'

/** The state of the payment provider in the world. */
interface ProviderWorld {
  scheduler: Turns | null
  /** How many times its script fails to load, and its window fails to open. */
  troubles: { noScript: number; throwsAtOpen: number }
  opened(page: Page, window: PaymentWindow): void
  closed(page: Page, window: PaymentWindow): void
}

export const providerWorld: ProviderWorld = {
  scheduler: null,
  troubles: { noScript: 0, throwsAtOpen: 0 },
  opened: () => {},
  closed: () => {},
}

/**
 * Replaces `loadProvider` (src/services/payment/index.ts): the script arrives when the scheduler delivers it, or never.
 */
export async function loadProvider(): Promise<PaymentProvider> {
  const page = currentPage()
  if (page.hasProvider) return provider
  page.providerLoads += 1
  await providerWorld.scheduler?.schedule(Promise.resolve(), `${page.tab.name} has the provider's script`)
  page.providerLoads -= 1
  if (!page.isAlive) return new Promise(() => {})
  if (takeTrouble('noScript')) throw new Error('The script could not be loaded')
  page.hasProvider = true
  return provider
}

function takeTrouble(kind: keyof ProviderWorld['troubles']): boolean {
  if (providerWorld.troubles[kind] === 0) return false
  providerWorld.troubles[kind] -= 1
  return true
}

/** A payment provider whose windows a test controls. */
const provider: PaymentProvider = {
  open(request) {
    if (takeTrouble('throwsAtOpen')) throw new Error('The provider does not open its window')
    const page = currentPage()
    const bound = <Rest extends unknown[]>(report: (...rest: Rest) => void) => {
      return (...rest: Rest) => within(page, () => report(...rest))
    }
    const window: PaymentWindow = {
      request: {
        ...request,
        onSuccess: bound(request.onSuccess),
        onFailed: bound(request.onFailed),
        onDismissed: bound(request.onDismissed),
      },
      isOpen: true,
      isDismissed: false,
      paymentId: null,
    }
    page.windows.push(window)
    providerWorld.opened(page, window)
    return () => {
      if (!window.isOpen) return
      window.isOpen = false
      providerWorld.closed(page, window)
    }
  },
}
