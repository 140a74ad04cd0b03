import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { dummyAddress } from '../../domain/account/address'
import type { PaymentProvider, PaymentRequest } from '../../src/services/payment/provider'
import { liveButton } from './render-shop'

/** The windows of the stand-in for the payment provider, in opening order. */
export const windows: { request: PaymentRequest; isOpen: boolean }[] = []

/** A payment provider whose window the test completes by hand. */
export const heldProvider: PaymentProvider = {
  open(request) {
    const window = { request, isOpen: true }
    windows.push(window)
    return () => {
      window.isOpen = false
    }
  },
}

/** The last opened window. */
export function lastWindow() {
  const window = windows.at(-1)
  if (!window) throw new Error('No window was opened')
  return window
}

/** A shopper who can place an order at once. */
export const BUYER = { cart: ['envy-vortex'], addresses: [dummyAddress] }

/** Clicks Place Order and waits for the window. */
export async function openWindow(user: UserEvent) {
  const before = windows.length
  await user.click(await liveButton('Place Order'))
  await waitFor(() => {
    if (windows.length === before) throw new Error('No window is open yet')
  })
  return lastWindow()
}

/** The notice about a payment, which every page shows. */
export const notice = (text: string | RegExp) => screen.findByText(text)

/** Retries the payment of the notice. */
export async function tryAgain(user: UserEvent, text: RegExp) {
  const reported = (await notice(text)).closest('[role="alert"]')
  if (!(reported instanceof HTMLElement)) throw new Error('The notice is no alert')
  await user.click(within(reported).getByRole('button', { name: 'Try again' }))
}
