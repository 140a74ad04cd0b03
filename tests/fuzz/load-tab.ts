import { vi } from 'vitest'
import { failureOf, storageMessage } from '../../domain/failure'
import type { ToastMessage } from '../../src/components/ui/toaster'
import type { Break } from './breaks'
import { loadProvider } from './provider'
import { currentPage, newPage, sessionOf, type Tab, within } from './tab'

/** A tab, closed, with the shop's code loaded for it. */
export async function newTab(name: string, broken: Break | null): Promise<Tab> {
  const tab: Tab = {
    name,
    broken,
    page: null,
    session: new Map(),
    start: notLoaded,
    bindFlows: notLoaded,
    isUsed: false,
  }
  await loadCode(tab)
  return tab
}

/** Loads the shop's code for a tab, with a stub for the provider and one for the toaster. */
export async function loadCode(tab: Tab): Promise<void> {
  vi.resetModules()
  // A toast is there at once: what the shop loads for the first of them has no part in this.
  vi.doMock('../../src/shop/toasts', async (importOriginal) => ({
    ...(await importOriginal<object>()),
    showToast: ({ failure, ...message }: ToastMessage & { failure?: unknown }) => {
      const page = currentPage()
      page.toasts.push({ ...message, session: sessionOf(page) })
      page.said.push(`${message.text} ${failure === undefined ? '' : storageMessage(failureOf(failure))}`.trim())
    },
  }))
  // What an undo without its session says goes past that stub.
  vi.doMock('../../src/components/ui/toaster', () => ({ show: () => {} }))
  vi.doMock('../../src/services/payment/index', async (importOriginal) => ({
    ...(await importOriginal<object>()),
    loadProvider,
  }))
  // The shop imports it while it runs: it must be this tab's, though another tab's code was loaded since.
  vi.doMock('../../src/shop/shopper-flows', () => ({
    provideShopperFlows: (auth: Parameters<Tab['bindFlows']>[0]) => currentPage().tab.bindFlows(auth),
  }))
  tab.broken?.apply()
  await within(newPage(tab), async () => {
    const { startShop } = await import('../../src/shop/start-shop')
    const { bindNavigation } = await import('../../src/shop/navigation')
    // What the shop loads when it is first needed.
    await import('../../src/shop/shopper-flows')
    const flows = await vi.importActual<{ provideShopperFlows: Tab['bindFlows'] }>('../../src/shop/shopper-flows')
    await import('../../src/services/api/http')
    bindNavigation(() => undefined)
    tab.start = startShop
    tab.bindFlows = flows.provideShopperFlows
  })
  tab.isUsed = false
}

function notLoaded(): never {
  throw new Error('This tab’s code is not loaded')
}
