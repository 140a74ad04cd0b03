import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { vi } from 'vitest'
import { assign, sendTo } from 'xstate'
import type * as client from '../../src/services/api/client'
import type * as moves from '../../src/services/moves'
import type * as notifyTabs from '../../src/shop/notify-tabs'

/** A guarantee of the shop that is broken on purpose, and the sentence with which the fuzz detects it. */
export interface Break {
  /** Replaces one of the shop's modules with a broken one. Call it before a tab's code is loaded. */
  apply(): void
  found: RegExp
}

const replace =
  <Module extends object>(path: string, broken: (original: Module) => Partial<Record<keyof Module, unknown>>) =>
  () => {
    // Vitest ignores a mock of a missing module, and then nothing would be broken.
    if (!existsSync(join(import.meta.dirname, `${path}.ts`))) throw new Error(`There is no module ${path} to break.`)
    vi.doMock(path, async (importOriginal) => {
      const original = await importOriginal<Module>()
      return { ...original, ...broken(original) }
    })
  }

/** A chart with one of its actions or guards replaced. */
const rechart = (path: string, name: string, implementations: object) =>
  replace<Record<string, { provide(implementations: object): unknown }>>(path, (original) => ({
    [name]: original[name]?.provide(implementations),
  }))

/** At least one break for each guarantee of the invariants. */
export const BREAKS: Readonly<Record<string, Break>> = {
  // Lines leave a cart only through an order or an act.
  orderEmptiesCart: {
    apply: replace('../../domain/cart/cart', () => ({ takeOrdered: () => [] })),
    found: /left the cart of/,
  },
  // No line is charged twice.
  forgetsStoredPayments: {
    apply: replace('../../src/services/payment/saved-payments', () => ({ loadPayments: () => [] })),
    found: /is paid and has no order/,
  },
  // A draft equals the cart when the payment window opens.
  noVerification: {
    apply: replace('../../domain/cart/verification', () => ({ isStillTheCart: () => true })),
    found: /opens for another cart than the backend has/,
  },
  // An accepted act ends in its effect or in a message.
  dropsUndo: {
    apply: rechart('../../machines/cart/cart.machine', 'cartMachine', {
      actions: {
        queue: assign({
          changes: ({ context }, change: { type: string }) =>
            change.type === 'cart.restore' ? context.changes : [...context.changes, change],
        }),
      },
    }),
    found: /restore in \w+ ended in no words/,
  },
  // A request carries the token of the session that the page shows.
  sendsStoredToken: {
    apply: replace<typeof client>('../../src/services/api/client', ({ call }) => ({
      call: (name: Parameters<typeof call>[0], one: Parameters<typeof call>[1]) =>
        call(name, one.token === undefined ? one : { ...one, token: localStorage.getItem('token') ?? one.token }),
    })),
    found: /with another token than its session's/,
  },
  // The page shows exactly the moves that are unfinished.
  forgetsMove: {
    apply: replace<typeof moves>('../../src/services/moves', () => ({ unfinishedMove: async () => null })),
    found: /the unfinished move of|is still unfinished/,
  },
  // A payment that is shown without an order has none.
  showsRecordedPayment: {
    apply: rechart('../../machines/ledger/ledger.machine', 'ledgerMachine', { guards: { isUpdate: () => false } }),
    found: /without an order, and it has one/,
  },
  // A payment window closes by itself or when its shopper logs out.
  closesAtExpiry: {
    apply: rechart('../../machines/checkout/checkout.machine', 'checkoutMachine', {
      actions: { finishPurchase: sendTo('purchase', { type: 'payment.dismissed' }) },
    }),
    found: /was closed, and not by its shopper/,
  },
  // A payment window ends with its own success.
  outlivesSuccess: {
    apply: rechart('../../machines/checkout/checkout.machine', 'checkoutMachine', {
      actions: { relayToPurchase: () => {} },
    }),
    found: /is open after its own success/,
  },
  // Each tab shows the changes of the others.
  tellsNobody: {
    apply: replace<typeof notifyTabs>('../../src/shop/notify-tabs', () => ({
      notifyTabs: () => {},
      notifyTabsAfter: (_lists: unknown, call: Promise<unknown>) => call,
    })),
    found: /shows (an)?other/,
  },
}
