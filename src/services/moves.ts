import type { Move } from '../../domain/cart/move'
import { savedMoves } from './saved-state'
import { isUnlocked, lockForTab } from './tab-lock'

/** The result of a lock request, as an event of the move's chart. */
export type MoveLockEvent = { type: 'move.locked' } | { type: 'move.lockDenied' }

interface MoveLock {
  account: string
  productId: string
  notify(event: MoveLockEvent): void
}

const lockName = (account: string, productId: string) => `sillage.move.${account}.${productId}`

/**
 * Locks the move of a product for this tab, unless another tab runs or has ended it. Returns a function that releases the
 * lock.
 */
export function lockMove({ account, productId, notify }: MoveLock): () => void {
  return lockForTab(lockName(account, productId), {
    onAcquired: () => notify({ type: savedMoves.has(account, productId) ? 'move.locked' : 'move.lockDenied' }),
    onDenied: () => notify({ type: 'move.lockDenied' }),
    onError: (error) => {
      console.error('A move could not be locked:', error)
      notify({ type: 'move.lockDenied' })
    },
  })
}

/** An unfinished move that no tab is running, or `null`. */
export async function unfinishedMove(account: string): Promise<Move | null> {
  for (const move of savedMoves.all(account)) if (await isUnlocked(lockName(account, move.product.id))) return move
  return null
}
