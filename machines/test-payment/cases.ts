import { cases } from 'xstate-paths'
import { testPaymentMachine } from './test-payment.machine'

const REPORTS: Readonly<Record<string, string>> = {
  'window.paid': 'succeeded',
  'window.declined': 'failed',
  'window.dismissed': 'dismissed',
}

export default cases(testPaymentMachine, {
  inputs: [{ paymentId: 'pay_1' }],
  events: {
    'window.paid': [{}],
    'window.declined': [{}],
    'window.back': [{}],
    'window.dismissed': [{}],
  },
  promises: {
    'each click is reported to the shop once': ({ event, before, actions }) =>
      actions.map(({ type }) => type).join() === (before?.matches('open') ? (REPORTS[event.type] ?? '') : ''),
    'Back and a declined payment leave the window open': ({ event, before, after }) =>
      !before?.matches('open') || !['window.back', 'window.declined'].includes(event.type) || after.matches('open'),
  },
})
