import { testPaymentMachine } from './test-payment.machine'

/** The chart `test-payment`. */
export const testPaymentFlow = testPaymentMachine
