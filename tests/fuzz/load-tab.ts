import { vi } from 'vitest'
import { failureOf, storageMessage } from '../../domain/failure'
import type { ToastMessage } from '../../src/components/ui/toaster'
import type { Break } from './breaks'
import { loadProvider } from './provider'
import { currentPage, newPage, sessionOf, type Tab, within } from './tab'

/** A closed tab with its own copy of the shop's code. */
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

/** Loads a copy of the shop's code for a tab, with stubs for the provider and the toaster. */
export async function loadCode(tab: Tab): Promise<void> {
  vi.resetModules()
  // A toast appears at once: loading the toaster's code is not part of this test.
  vi.doMock('../../src/shop/toasts', async (importOriginal) => ({
    ...(await importOriginal<object>()),
    showToast: ({ failure, ...message }: ToastMessage & { failure?: unknown }) => {
      const page = currentPage()
      page.toasts.push({ ...message, session: sessionOf(page) })
      page.output.push(`${message.text} ${failure === undefined ? '' : storageMessage(failureOf(failure))}`.trim())
    },
  }))
  // The message of an undo without its session bypasses that stub.
  vi.doMock('../../src/components/ui/toaster', () => ({ show: () => {} }))
  vi.doMock('../../src/services/payment/index', async (importOriginal) => ({
    ...(await importOriginal<object>()),
    loadProvider,
  }))
  // The shop imports this module at run time. It must be this tab's copy, even if another tab's code was loaded later.
  vi.doMock('../../src/shop/shopper-flows', () => ({
    provideShopperFlows: (auth: Parameters<Tab['bindFlows']>[0]) => currentPage().tab.bindFlows(auth),
  }))
  tab.broken?.apply()
  await within(newPage(tab), async () => {
    const { startShop } = await import('../../src/shop/start-shop')
    const { bindNavigation } = await import('../../src/shop/navigation')
    // The shop loads these modules when it first needs them.
    await import('../../src/shop/shopper-flows')
    const flows = await vi.importActual<{ provideShopperFlows: Tab['bindFlows'] }>('../../src/shop/shopper-flows')
    await Promise.all([import('../../src/services/api/products'), import('../../src/services/api/auth')])
    bindNavigation(() => undefined)
    tab.start = startShop
    tab.bindFlows = flows.provideShopperFlows
  })
  tab.isUsed = false
}

function notLoaded(): never {
  throw new Error('This tab’s code is not loaded')
}
