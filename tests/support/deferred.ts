import { fromPromise, SimulatedClock } from 'xstate'
import type { Session } from '../../domain/account/account'

/** The input of a request in a session, and its further fields. */
export type InSession<More = object> = { session: Session } & More

interface Call<Output, Input> {
  input: Input
  answer(output: Output): Promise<void>
  fail(status: number, ...messages: string[]): Promise<void>
}

/** Waits until all effects of a settled promise have run. */
export const settled = () => new Promise<void>((resolve) => setTimeout(resolve))

/** A request that the test resolves or rejects. */
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
    /** The most recent call. */
    last(): Call<Output, Input> {
      const call = calls.at(-1)
      if (!call) throw new Error('No call was made')
      return call
    },
  }
}

/** Collects the parameters of an action. Null means that there is no toast, so it is not collected. */
export function recorded<Params>() {
  const calls: Params[] = []
  return {
    calls,
    action: (_: unknown, params: Params | null) => void (params !== null && calls.push(params)),
  }
}

/** A clock that the test advances. */
export const clock = () => new SimulatedClock()
