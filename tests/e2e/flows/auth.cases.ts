import auth from '../../paths/auth.cases'
import { inBrowser } from './in-browser'

const STOPPED = 'a part of the shop stops only by a mistake in its own chart, which nobody can make by hand'

/** The paths of `auth` that a person can take. */
export default inBrowser(auth, {
  unreachable: Object.fromEntries(
    ['cart', 'wishlist', 'addresses', 'orders', 'checkout'].map((part) => [
      `no path takes loggedIn: xstate.error.actor.${part} -> stays`,
      STOPPED,
    ]),
  ),
  // The farewell is on its way to the screen: a shopper can only wait for it.
  isOffered: ({ type }, snapshot) =>
    !type.startsWith('xstate.error.actor.') || type.endsWith('.login') || type.endsWith('.signup')
      ? !snapshot.matches({ loggedOut: 'farewell' }) || type === 'farewell.shown'
      : false,
})
