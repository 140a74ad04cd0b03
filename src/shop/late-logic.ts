import type { AnyStateMachine } from 'xstate'

/**
 * The logic of an actor whose chart is loaded separately. Every call reads the chart from `machine`, so it must be loaded before
 * the actor is invoked: `auth` waits for it in `opening`.
 */
export function lateLogic<Machine extends AnyStateMachine>(machine: () => Machine): Machine {
  const late: Pick<Machine, 'getInitialSnapshot' | 'transition' | 'start' | 'getPersistedSnapshot'> &
    Record<'id' | 'root' | 'config', unknown> = {
    // Inspectors identify a chart by these.
    get id() {
      return machine().id
    },
    get root() {
      return machine().root
    },
    get config() {
      return machine().config
    },
    getInitialSnapshot: (scope, input) => machine().getInitialSnapshot(scope, input),
    transition: (snapshot, event, scope) => machine().transition(snapshot, event, scope),
    start: (snapshot) => machine().start(snapshot),
    getPersistedSnapshot: (snapshot, options) => machine().getPersistedSnapshot(snapshot, options),
  }
  return late as Machine
}
