import { expect, test } from 'vitest'
import { type AnyStateMachine, createActor } from 'xstate'
import { emptyAddress } from '../../domain/address'
import { noFilters } from '../../domain/filters'
import { type BACKEND_FLOWS, flows } from '../../machines'
import { changedElsewhereMachine } from '../../machines/changed-elsewhere/changed-elsewhere.machine'
import { galleryMachine } from '../../machines/gallery/gallery.machine'
import { searchBoxMachine } from '../../machines/search-box/search-box.machine'
import { provideOverlays } from '../../src/components/ui/overlays'
import { bindDeskCodes } from '../../src/desk/bind-desk-codes'
import { bindDeskExport } from '../../src/desk/bind-desk-export'
import { bindDeskFirstDay } from '../../src/desk/bind-desk-first-day'
import { bindDeskImport } from '../../src/desk/bind-desk-import'
import { bindDeskList } from '../../src/desk/bind-desk-list'
import { bindDeskOrder } from '../../src/desk/bind-desk-order'
import { bindDeskOrders } from '../../src/desk/bind-desk-orders'
import { bindDeskProduct } from '../../src/desk/bind-desk-product'
import { bindDeskProducts } from '../../src/desk/bind-desk-products'
import { bindDeskReviews } from '../../src/desk/bind-desk-reviews'
import { bindDeskSession } from '../../src/desk/bind-desk-session'
import { bindDeskStock } from '../../src/desk/bind-desk-stock'
import { provideTestPayment } from '../../src/services/payment/sandbox'
import { provideAuth } from '../../src/shop/auth'
import { bindAccountExport } from '../../src/shop/bind-account-export'
import { bindBackInStock } from '../../src/shop/bind-back-in-stock'
import { bindFaults } from '../../src/shop/bind-faults'
import { bindInvoice } from '../../src/shop/bind-invoice'
import { bindLoginForm } from '../../src/shop/bind-login-form'
import { bindMessage } from '../../src/shop/bind-message'
import { bindOrderNews } from '../../src/shop/bind-order-news'
import { bindPasswordReset } from '../../src/shop/bind-password-reset'
import { bindProductFacts } from '../../src/shop/bind-product-facts'
import { bindRequestTester } from '../../src/shop/bind-request-tester'
import { bindReview } from '../../src/shop/bind-review'
import { bindReviewReport } from '../../src/shop/bind-review-report'
import { bindReviews } from '../../src/shop/bind-reviews'
import { bindScentFinder } from '../../src/shop/bind-scent-finder'
import { bindSeller } from '../../src/shop/bind-seller'
import { bindSignupForm } from '../../src/shop/bind-signup-form'
import { provideCancelOrder } from '../../src/shop/cancel-order'
import { provideCatalogue } from '../../src/shop/catalogue'
import { provideCouponChoice } from '../../src/shop/coupon-choice'
import { provideGift } from '../../src/shop/gift'
import { provideNewVersion } from '../../src/shop/new-version'
import { providePendingClicks } from '../../src/shop/pending-clicks'
import { provideReturnRequest } from '../../src/shop/return-request'
import { provideShopperFlows } from '../../src/shop/shopper-flows'

/** What the backends run has its effects in a type of its own (machines/order/life.ts), which their handlers keep to. */
type FlowName = Exclude<keyof typeof flows, (typeof BACKEND_FLOWS)[number]>

/** The chart that runs as a part of another. */
const partOf = (chart: AnyStateMachine, name: string) => chart.implementations.actors[name] as AnyStateMachine

const request: Parameters<typeof provideTestPayment>[0] = {
  draft: { orderId: '', amount: 0, delivery: emptyAddress, products: [] },
  providerOrderId: null,
  prefill: { name: '', email: '', contact: undefined },
  onSuccess: () => {},
  onFailed: () => {},
  onBack: () => {},
  onDismissed: () => {},
}

function boundFlows(): Record<FlowName, AnyStateMachine> {
  const auth = provideAuth({ load: async () => {}, loaded: () => shopper })
  const actor = createActor(auth, { input: { session: null, intent: null } })
  const shopper = provideShopperFlows(() => actor)
  const { account } = shopper
  const catalogue = provideCatalogue()
  const products = createActor(catalogue, { input: { filters: noFilters, drawn: null } })
  return {
    auth,
    catalogue,
    account,
    cart: partOf(account, 'cart'),
    move: partOf(partOf(account, 'cart'), 'move'),
    wishlist: partOf(account, 'wishlist'),
    addresses: partOf(account, 'addresses'),
    'address-form': partOf(partOf(account, 'addresses'), 'addressForm'),
    orders: partOf(account, 'orders'),
    'profile-form': partOf(account, 'profileForm'),
    checkout: partOf(account, 'checkout'),
    purchase: partOf(partOf(account, 'checkout'), 'purchase'),
    ledger: partOf(partOf(account, 'checkout'), 'ledger'),
    'login-form': bindLoginForm(() => {}),
    'signup-form': bindSignupForm(() => {}),
    'password-reset': bindPasswordReset(),
    'account-export': bindAccountExport(),
    'cancel-order': provideCancelOrder(() => {}),
    'return-request': provideReturnRequest(() => {}),
    invoice: bindInvoice(),
    'coupon-choice': provideCouponChoice({ token: () => '', apply: () => {} }),
    'back-in-stock': bindBackInStock(),
    gift: provideGift(''),
    overlays: provideOverlays(new Map(), new Map()),
    'changed-elsewhere': changedElsewhereMachine,
    'pending-clicks': providePendingClicks({ auth: actor, catalogue: products }, Object.assign([], { of: '' })),
    'order-news': bindOrderNews(() => {}),
    refetch: shopper.refetch,
    'unsaved-payments': shopper.unsavedPayments,
    'new-version': provideNewVersion({ waiting: null }),
    'test-payment': provideTestPayment(request),
    'product-facts': bindProductFacts(),
    seller: bindSeller(),
    message: bindMessage(),
    gallery: galleryMachine,
    reviews: bindReviews(),
    review: bindReview(() => {}),
    'review-report': bindReviewReport(),
    'scent-finder': bindScentFinder(),
    'search-box': searchBoxMachine,
    'request-tester': bindRequestTester(),
    faults: bindFaults(),
    'desk-session': bindDeskSession(),
    'desk-orders': bindDeskOrders(
      () => {},
      () => {},
    ),
    'desk-order': bindDeskOrder(() => {}),
    'desk-export': bindDeskExport(() => {}),
    'desk-import': bindDeskImport(() => {}),
    'desk-list': bindDeskList(() => {}, 'customers'),
    'desk-products': bindDeskProducts(
      () => {},
      () => {},
    ),
    'desk-product': bindDeskProduct(
      () => {},
      () => [],
      () => {},
    ),
    'desk-stock': bindDeskStock(
      () => {},
      () => {},
    ),
    'desk-first-day': bindDeskFirstDay(() => {}),
    'desk-codes': bindDeskCodes(() => {}),
    'desk-reviews': bindDeskReviews(() => {}),
  }
}

/** An action of XState itself, such as `assign`, does its work unbound; a plain function in a chart does nothing. */
const isPlain = (implementation: unknown) => typeof implementation === 'function' && !('resolve' in implementation)

// Charts write a guard that asks for nothing where a rule decides. XState's own, such as `stateIn`, bring their check.
const isLeftToRules = (guard: unknown) => typeof guard === 'function' && guard.length === 0 && !('check' in guard)

/** What a chart leaves open and its binding does not fill in, as sentences that say where to. */
function unbound(flow: FlowName, chart: AnyStateMachine, bound: AnyStateMachine): string[] {
  const open = {
    actor: () => true,
    action: isPlain,
    guard: isLeftToRules,
  }
  return (['actor', 'action', 'guard'] as const).flatMap((kind) => {
    const before: Record<string, unknown> = chart.implementations[`${kind}s`]
    const after: Record<string, unknown> = bound.implementations[`${kind}s`]
    return Object.keys(before)
      .filter((name) => open[kind](before[name]) && after[name] === before[name])
      .map((name) => `${flow}: the ${kind} '${name}' is not bound. Bind it in ${fileFor(flow, kind)}.`)
  })
}

function fileFor(flow: FlowName, kind: 'actor' | 'action' | 'guard'): string {
  if (kind === 'guard') return `machines/${flow}/rules.ts`
  return flow === 'address-form' ? 'src/shop/addresses.ts' : `${roomOf(flow)}/${flow}.ts`
}

/** Where a flow runs: at the desk, or in the shop. */
const roomOf = (flow: string) => (flow.startsWith('desk-') ? 'src/desk' : 'src/shop')

const bound = boundFlows()

test.each(Object.keys(bound) as FlowName[])('%s leaves nothing unbound in the running shop', (flow) => {
  expect(unbound(flow, flows[flow], bound[flow])).toEqual([])
})

test('what is not bound is named with the file to edit', () => {
  const [first] = unbound('cart', flows.cart, flows.cart)
  expect(first).toMatch(/^cart: the actor '\w+' is not bound\. Bind it in src\/shop\/cart\.ts\.$/)
})
