import type { AnyActorLogic } from 'xstate'

/**
 * The logic of an actor whose code is loaded before the actor is invoked: `auth` waits for it in `opening`. Asks `logic` for
 * it with every call, so it must be loaded by then.
 */
export function lateLogic<Logic extends AnyActorLogic>(logic: () => Logic): Logic {
  const late: AnyActorLogic & { readonly config: unknown } = {
    // Inspectors read it.
    get config() {
      return logic().config
    },
    getInitialSnapshot: (scope, input) => logic().getInitialSnapshot(scope, input),
    transition: (snapshot, event, scope) => logic().transition(snapshot, event, scope),
    start: (snapshot, scope) => logic().start?.(snapshot, scope),
    getPersistedSnapshot: (snapshot, options) => logic().getPersistedSnapshot(snapshot, options),
  }
  return late as Logic
}
