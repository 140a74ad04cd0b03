import { fromPromise, type PromiseActorLogic } from 'xstate'
import { failureOf } from '../../domain/failure'

/** A promise actor for a chart. Errors reach the chart as a Failure. */
export const effect = <Output, Input = undefined>(
  work: (input: Input, signal: AbortSignal) => Promise<Output>,
): PromiseActorLogic<Output, Input> =>
  fromPromise<Output, Input>(async ({ input, signal }) => {
    try {
      return await work(input, signal)
    } catch (error) {
      // In development React starts the chart of a page twice. The call that the first stop aborted must not fail the second one.
      if (signal.aborted) return new Promise<Output>(() => {})
      throw failureOf(error)
    }
  })
