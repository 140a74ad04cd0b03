import { fromPromise, SimulatedClock } from 'xstate'
import type { Session } from '../../../domain/account/account'

/** The input of a call of a session, and what else it is given. */
export type InSession<More = object> = { session: Session } & More

interface Call<Output, Input> {
  input: Input
  answer(output: Output): Promise<void>
  fail(status: number, ...messages: string[]): Promise<void>
}

/** Lets everything run that a settled promise sets off. */
export const settled = () => new Promise<void>((resolve) => setTimeout(resolve))

/** A call that the test answers by hand. */
export function deferred<Output, Input = InSession>() {
  const calls: Call<Output, Input>[] = []
  const logic = fromPromise<Output, Input>(
    ({ input }) =>
      new Promise<Output>((resolve, reject) => {
        calls.push({
          input,
          answer: (output) => {
            resolve(output)
            return settled()
          },
          fail: (status, ...messages) => {
            reject({ status, messages })
            return settled()
          },
        })
      }),
  )
  return {
    logic,
    calls,
    /** The call made last. */
    last(): Call<Output, Input> {
      const call = calls.at(-1)
      if (!call) throw new Error('No call was made')
      return call
    },
  }
}

/** Collects the params of an action. Null is not collected: there is no toast. */
export function recorded<Params>() {
  const told: Params[] = []
  return { told, action: (_: unknown, params: Params | null) => void (params !== null && told.push(params)) }
}

/** A clock the test moves, and longer than any requestTimeout. */
export const clock = () => new SimulatedClock()
export const TOO_LONG = 30_000
/** Within this time it is said of what a page waits for that it did not come. */
export const TOLD = 10_000
