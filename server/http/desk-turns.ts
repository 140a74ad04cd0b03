import { setTimeout as elapsed } from 'node:timers/promises'
import { Semaphore } from 'es-toolkit/promise'
import { unavailable } from '../../contract/refusal'

/** How long a call waits for its turn, in ms. */
const WAITING = 8_000
/**
 * While other calls wait, the next one starts after a pause of REST times the duration of the last one, at most LONGEST_REST
 * ms.
 */
const REST = 3
const LONGEST_REST = 250

/** Runs one read call of the desk. Refuses (503) one that waits too long, and rejects with the reason of an aborted signal. */
export type InTurn = <T>(signal: AbortSignal, work: () => Promise<T>) => Promise<T>

/**
 * Runs the read calls of the desk one after another, with a pause between two, so that many lists at the same time leave the
 * processor to shoppers. There is no pause if no other call waits.
 */
export function deskTurns(): InTurn {
  const turns = new Semaphore(1)
  let waiting = 0
  return async (signal, work) => {
    const turn = turns.acquire()
    waiting += 1
    const isGranted = await Promise.race([turn.then(() => true), elapsed(WAITING, false, { ref: false })])
    waiting -= 1
    if (!isGranted) {
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
