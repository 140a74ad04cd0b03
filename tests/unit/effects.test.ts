import { expect, test } from 'vitest'
import type { Provided } from '../../machines/effect'
import type { WishlistEffects, wishlistMachine } from '../../machines/wishlist/wishlist.machine'

// `npm run types` fails if a line after '@ts-expect-error' compiles.

type Effects = Provided<typeof wishlistMachine, WishlistEffects>

test('a flow with a missing or wrong effect does not compile', () => {
  const { actors, actions } = {} as Effects
  const { loadWishlist: _, ...fewer } = { ...actors }
  // @ts-expect-error: the effect that loads the wishlist is missing.
  const withoutActor: Effects = { actors: fewer, actions }
  // @ts-expect-error: the effect that shows messages is missing.
  const withoutAction: Effects = { actors, actions: {} }
  // @ts-expect-error: the message has no text.
  const wrong: Effects = { actors, actions: { toast: (_, params: { message: string }) => void params } }
  expect([withoutActor, withoutAction, wrong]).toHaveLength(3)
})
