import { failureOf } from '../../domain/failure'

export type BindShopperFlows = typeof import('./shopper-flows').bindShopperFlows

/** The flows of a session, which a visitor's first page does not wait for. */
export interface LateFlows {
  areHere(): boolean
  /** Fetches them, once. Throws a Failure where they cannot be had; asked again, it tries again. */
  bring(): Promise<void>
}

/** `take` gets the flows as soon as they are there: now when `bound`, else when they were brought. */
export function lateFlows(bound: BindShopperFlows | null, take: (bind: BindShopperFlows) => void): LateFlows {
  let areHere = false
  let bringing: Promise<void> | null = null
  const arrive = (bind: BindShopperFlows) => {
    take(bind)
    areHere = true
  }
  if (bound) arrive(bound)

  async function fetchFlows() {
    try {
      arrive((await import('./shopper-flows')).bindShopperFlows)
    } catch (error) {
      console.warn('The flows of a session could not be loaded:', error)
      bringing = null
      throw failureOf(error)
    }
  }

  return {
    areHere: () => areHere,
    async bring() {
      if (areHere) return
      bringing ??= fetchFlows()
      await bringing
    },
  }
}
