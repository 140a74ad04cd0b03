import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { dummyAddress } from '../../domain/account/address'
import { lastWindow, windows } from './held-provider'
import { liveButton } from './render-shop'

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
