import { cases } from 'xstate-paths'
import { testPaymentFlow } from './index'

const TOLD: Readonly<Record<string, string>> = {
  'window.paid': 'tellPaid',
  'window.declined': 'tellDeclined',
  'window.dismissed': 'tellDismissed',
}

export default cases(testPaymentFlow, {
  inputs: [{ paymentId: 'pay_1' }],
  events: {
    'window.paid': [{}],
    'window.declined': [{}],
    'window.back': [{}],
    'window.dismissed': [{}],
  },
  promises: {
    'the shop is told what the shopper did, once': ({ event, before, actions }) =>
      actions.map(({ type }) => type).join() === (before?.matches('open') ? (TOLD[event.type] ?? '') : ''),
    'Back and a declined try leave the window open': ({ event, before, after }) =>
      !before?.matches('open') || !['window.back', 'window.declined'].includes(event.type) || after.matches('open'),
  },
})
