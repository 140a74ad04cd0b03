import { setTimeout as elapsed } from 'node:timers/promises'
import { Semaphore } from 'es-toolkit'
import { unavailable } from '../../contract/refusal'

/** How long a call waits for its turn at most, in ms. */
const WAITING = 8_000
/** While others wait, the next turn begins this many times the duration of the one before later, and at most so many ms. */
const REST = 3
const LONGEST_REST = 250

/** Runs one reading call of the desk. Refuses (503) one that waits too long, and rejects with the reason of a signal that has aborted. */
export type InTurn = <T>(signal: AbortSignal, work: () => Promise<T>) => Promise<T>

/**
 * Lets the reading calls of the desk run one after the other, with a rest between two: many lists at once take little of the
 * processor that shoppers need. A call that no one waits behind has no rest.
 */
export function deskTurns(): InTurn {
  const turns = new Semaphore(1)
  let waiting = 0
  return async (signal, work) => {
    const turn = turns.acquire()
    waiting += 1
    const isOurs = await Promise.race([turn.then(() => true), elapsed(WAITING, false, { ref: false })])
    waiting -= 1
    if (!isOurs) {
      void turn.then(() => turns.release())
      throw unavailable('The desk is busy. Please try again.')
    }
    const began = performance.now()
    try {
      signal.throwIfAborted()
      return await work()
    } finally {
      const took = performance.now() - began
      if (waiting === 0 || signal.aborted) turns.release()
      else setTimeout(() => turns.release(), Math.min(took * REST, LONGEST_REST))
    }
  }
}
