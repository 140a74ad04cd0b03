import type { PromiseActorLogic } from 'xstate'
import type { Session } from '../../domain/account/account'
import { failureOf } from '../../domain/failure'
import { effect } from '../services/effect'

/** Called when the backend refuses the token of a session. `messages`: the reasons. `about`: 'passkey' if it needs one. */
export type OnEnded = (token: string, messages: string[], about?: string) => void

const EXPIRED = 'Your session has ended. Please log in again.'

/** An effect of a session. A call that is refused with 401 (the session has ended) or 403 (it lacks the role) ends the session. */
export const sessionEffect = <Output, Input extends { session: Session }>(
  onEnded: OnEnded,
  work: (input: Input, signal: AbortSignal) => Promise<Output>,
): PromiseActorLogic<Output, Input> =>
  effect((input, signal) => endingSession(onEnded, input.session, work(input, signal)))

/** Awaits a call and ends the session when the call is refused with 401 or 403. */
export async function endingSession<Output>(
  onEnded: OnEnded,
  session: Session,
  call: Promise<Output>,
): Promise<Output> {
  try {
    return await call
  } catch (error) {
    const { status, messages, about } = failureOf(error)
    if (status === 401) onEnded(session.token, [EXPIRED])
    if (status === 403 && about !== 'owner') onEnded(session.token, messages, about)
    throw error
  }
}
