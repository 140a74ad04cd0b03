const NAMES = {
  cart: 'Your cart',
  wishlist: 'Your wishlist',
  addresses: 'Your addresses',
  orders: 'Your orders',
  profile: 'Your profile',
  checkout: 'The checkout',
}
type FlowOfSession = keyof typeof NAMES

/** A message to the shopper. `offersReload`: it has a button that reloads the page. */
export interface Toast {
  text: string
  kind: 'error'
  offersReload: boolean
}

export const restartedToast = (flow: FlowOfSession): Toast => ({
  kind: 'error',
  text: `${NAMES[flow]} had to restart. Please check that nothing is missing.`,
  offersReload: false,
})

export const stoppedToast = (flow: FlowOfSession): Toast => ({
  kind: 'error',
  text: `${NAMES[flow]} stopped working. Please reload the page.`,
  offersReload: true,
})
