import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type AnyStateMachine, createActor } from 'xstate'
import { emptyAddress } from '../../domain/address'
import { flows } from '../../machines'
import { galleryMachine } from '../../machines/gallery.machine'
import { searchBoxMachine } from '../../machines/search-box.machine'
import { bindTestPayment } from '../../src/services/payment/sandbox'
import { bindAccountExport } from '../../src/shop/bind-account-export'
import { bindAuth } from '../../src/shop/bind-auth'
import { bindCancelOrder } from '../../src/shop/bind-cancel-order'
import { bindCatalogue } from '../../src/shop/bind-catalogue'
import { bindCouponChoice } from '../../src/shop/bind-coupon-choice'
import { bindFaults } from '../../src/shop/bind-faults'
import { bindLoginForm } from '../../src/shop/bind-login-form'
import { bindNewVersion } from '../../src/shop/bind-new-version'
import { bindPasswordReset } from '../../src/shop/bind-password-reset'
import { bindRequestTester } from '../../src/shop/bind-request-tester'
import { bindScentFinder } from '../../src/shop/bind-scent-finder'
import { bindSignupForm } from '../../src/shop/bind-signup-form'
import { bindShopperFlows } from '../../src/shop/shopper-flows'

type FlowName = keyof typeof flows

/** The chart that runs as a part of another. */
const partOf = (chart: AnyStateMachine, name: string) => chart.implementations.actors[name] as AnyStateMachine

const request: Parameters<typeof bindTestPayment>[0] = {
  draft: { orderId: '', amount: 0, delivery: emptyAddress, products: [] },
  providerOrderId: null,
  prefill: { name: '', email: '', contact: undefined },
  onSuccess: () => {},
  onFailed: () => {},
  onBack: () => {},
  onDismissed: () => {},
}

function boundFlows(): Record<FlowName, AnyStateMachine> {
  const auth = bindAuth({ load: async () => {}, loaded: () => shopper })
  const actor = createActor(auth, { input: { session: null, intent: null } })
  const shopper = bindShopperFlows(() => actor)
  const { account } = shopper
  return {
    auth,
    catalogue: bindCatalogue(),
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
    'cancel-order': bindCancelOrder(() => {}),
    'coupon-choice': bindCouponChoice(() => {}),
    'new-version': bindNewVersion({ waiting: null }),
    'test-payment': bindTestPayment(request),
    gallery: galleryMachine,
    'scent-finder': bindScentFinder(),
    'search-box': searchBoxMachine,
    'request-tester': bindRequestTester(),
    faults: bindFaults(),
  }
}

/** An action of XState itself, such as `assign`, does its work unbound; a plain function in a chart does nothing. */
const isPlain = (implementation: unknown) => typeof implementation === 'function' && !('resolve' in implementation)

// Charts write such a guard where a rule decides.
const isLeftToRules = (guard: unknown) => /=>\s*(?:true|false)\s*$/.test(String(guard))

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
  if (kind === 'guard') return `machines/${flow}.rules.ts`
  return flow === 'address-form' ? 'src/shop/bind-addresses.ts' : `src/shop/bind-${flow}.ts`
}

test.each(Object.keys(flows) as FlowName[])('%s leaves nothing unbound in the running shop', (flow) => {
  expect(unbound(flow, flows[flow], boundFlows()[flow])).toEqual([])
})

test('what is not bound is named with the file to edit', () => {
  const [first] = unbound('cart', flows.cart, flows.cart)
  expect(first).toMatch(/^cart: the actor '\w+' is not bound\. Bind it in src\/shop\/bind-cart\.ts\.$/)
})

test('an actor that runs unbound says where its flow is bound', () => {
  for (const file of readdirSync('machines').filter((name) => name.endsWith('.machine.ts'))) {
    const [, said] = readFileSync(`machines/${file}`, 'utf8').match(/not bound: see ([^']+)'/) ?? []
    if (said === undefined) continue
    expect(said).toBe(`src/shop/bind-${file.replace('.machine.ts', '')}.ts`)
    expect(existsSync(said)).toBe(true)
  }
})
