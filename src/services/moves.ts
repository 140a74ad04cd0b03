import type { Move } from '../../domain/move'
import { claim, isUnclaimed } from './claim'
import { recallMoves } from './kept'

/** News of a claim, as the cart understands them. */
export type ClaimNews = { type: 'cart.move.claimed' } | { type: 'cart.move.elsewhere' }

interface Claim {
  account: string
  productId: string
  onNews(news: ClaimNews): void
}

const nameOf = (account: string, productId: string) => `sillage.move.${account}.${productId}`

/** Claims the move of a product for this tab, unless another tab is at it or has ended it. Answers how to give it back. */
export function claimMove({ account, productId, onNews }: Claim): () => void {
  const isLeft = () => recallMoves(account).some(({ product }) => product.id === productId)
  return claim(nameOf(account, productId), {
    onOurs: () => onNews({ type: isLeft() ? 'cart.move.claimed' : 'cart.move.elsewhere' }),
    onTaken: () => onNews({ type: 'cart.move.elsewhere' }),
    onTrouble: (error) => {
      console.error('A move could not be claimed:', error)
      onNews({ type: 'cart.move.elsewhere' })
    },
  })
}

/** A move that was left unfinished and at which no tab is, or null. */
export async function unfinishedMove(account: string): Promise<Move | null> {
  for (const move of recallMoves(account)) if (await isUnclaimed(nameOf(account, move.product.id))) return move
  return null
}
