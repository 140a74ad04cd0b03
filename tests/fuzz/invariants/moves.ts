import type { Account } from '../../../mock-server/account-record'
import { storedMoves } from '../stored'
import type { World } from '../world-type'
import { must } from './must'

/** A moved product is in the cart or in the wishlist, unless its unfinished move is stored. */
export function checkMoves(world: World, email: string, account: Account): void {
  const isBusy = [...world.network.underWay].some(({ path }) => /\/(cart|wishlist|order)/.test(path))
  if (world.captured.some((captured) => captured.account === email)) forgetMoves(world, email)
  if (isBusy) return
  const stored = storedMoves(email)
  for (const { productId, wished, account: mover } of world.moves.values()) {
    if (mover !== email || stored.some(({ product }) => product.id === productId)) continue
    if (world.damaged.has(`sillage:move/${encodeURIComponent(email)}/${encodeURIComponent(productId)}`)) continue
    const inCart = account.cart.some(({ id }) => id === productId)
    const inWishlist = account.wishlist.some(({ id }) => id === productId)
    must(inCart || inWishlist, `the product ${productId}, moved by ${email}, is nowhere`)
    must(wished || !(inCart && inWishlist), `the product ${productId}, moved by ${email}, is in cart and wishlist`)
  }
}

/** An order removes products from the cart, so a product that was restored to it may be sold. */
function forgetMoves(world: World, email: string) {
  for (const [key, { account }] of world.moves) if (account === email) world.moves.delete(key)
}
