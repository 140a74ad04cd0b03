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
      throw failureOf(error)
    }
  })
