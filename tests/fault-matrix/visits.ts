import { type AnyActorRef, createActor } from 'xstate'
import { COUPONS } from '../../domain/cart/coupon'
import { flowsIn, type Page, within } from '../fuzz/tab'

const SOLD_OUT = 'ajmal-citrus-blu'

const tokenIn = ({ shop }: Page) => shop?.auth.getSnapshot().context.session?.token ?? ''

async function withCoupons(page: Page, act: (choice: Pick<AnyActorRef, 'send'>) => void) {
  const { provideCouponChoice } = await import('../../src/shop/coupon-choice')
  const choice = createActor(
    provideCouponChoice({
      token: () => tokenIn(page),
      apply: (coupon) => flowsIn(page.tab).cart?.send({ type: 'coupon.apply', coupon }),
    }),
  ).start()
  // ₹5,000: enough for every coupon.
  choice.send({ type: 'coupons.opened', applied: null, total: 500_000, listed: COUPONS })
  act(choice)
  return choice
}

/**
 * How a shopper reaches charts that run only while their page or dialog is open. Each function starts the chart as the
 * page does. The code comes from the tab that was loaded last.
 */
const VISITS = {
  wantBack: async (page) => {
    const { provideBackInStock } = await import('../../src/shop/back-in-stock')
    const chart = createActor(provideBackInStock()).start()
    chart.send({ type: 'stock.watch', productId: SOLD_OUT, token: tokenIn(page) })
    return chart
  },
  typeCode: (page) =>
    withCoupons(page, (choice) => {
      choice.send({ type: 'code.changed', code: 'New Year Sale' })
      choice.send({ type: 'code.used' })
    }),
  chooseCoupon: (page) => withCoupons(page, (choice) => choice.send({ type: 'coupons.applied' })),
  openInvoice: async (page) => {
    const { provideInvoice } = await import('../../src/shop/invoice')
    const { session } = page.shop?.auth.getSnapshot().context ?? {}
    const [order] = flowsIn(page.tab).orders?.getSnapshot().context.items ?? []
    if (!session || !order) throw new Error('There is no order to open the invoice of')
    return createActor(provideInvoice(), { input: { session, id: order.orderId } }).start()
  },
  openContact: async () => {
    const { provideLoader } = await import('../../src/shop/use-loader')
    const { loadSeller } = await import('../../src/services/api/shop')
    return createActor(provideLoader(loadSeller), { input: { kind: 'seller', data: null } }).start()
  },
  openMessages: async (page) => {
    const { provideLoader } = await import('../../src/shop/use-loader')
    const { loadThreads } = await import('../../src/services/api/shop')
    const load = (signal: AbortSignal) => loadThreads(tokenIn(page), signal)
    return createActor(provideLoader(load), { input: { kind: 'messages', data: null } }).start()
  },
  writeMessage: async () => {
    const { provideMessage } = await import('../../src/shop/message')
    const chart = createActor(provideMessage(), { input: { email: 'meera@example.com', orderId: '' } }).start()
    chart.send({ type: 'message.changed', field: 'about', value: 'An order' })
    chart.send({ type: 'message.changed', field: 'text', value: 'Where is my parcel?' })
    chart.send({ type: 'message.submitted' })
    return chart
  },
} satisfies Record<string, (page: Page) => Promise<AnyActorRef>>

export type Visit = keyof typeof VISITS

export const isVisit = (step: string): step is Visit => step in VISITS

/** Opens a page or a dialog that has its own chart. */
export const visit = (page: Page, name: Visit): Promise<AnyActorRef> => within(page, () => VISITS[name](page))

/** What a shopper can do next with the preserved input of such a chart, by chart. */
export const WAYS_ON: Readonly<Record<string, readonly { type: string; [detail: string]: unknown }[]>> = {
  'back-in-stock': [{ type: 'stock.watch', productId: SOLD_OUT, token: 'token' }],
  'coupon-choice': [{ type: 'code.used' }, { type: 'coupons.applied' }],
  invoice: [{ type: 'invoice.reload' }],
  loader: [{ type: 'loader.reload' }],
  message: [{ type: 'message.submitted' }],
}
