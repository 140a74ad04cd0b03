import type { AnyStateMachine, MachineImplementationsFrom } from 'xstate'

type Named<Flow extends AnyStateMachine, Kind extends 'actors' | 'actions'> = NonNullable<
  MachineImplementationsFrom<Flow>[Kind]
>

/**
 * What the shop has to bind of a flow: every actor, and every action that the flow does not do itself. `Own`: the actions that
 * its chart and its rules carry out, listed in the flow's `index.ts`.
 */
export type Effects<Flow extends AnyStateMachine, Own extends keyof Named<Flow, 'actions'> = never> = ([
  keyof Named<Flow, 'actors'>,
] extends [never]
  ? unknown
  : { actors: Required<Named<Flow, 'actors'>> }) &
  ([Exclude<keyof Named<Flow, 'actions'>, Own>] extends [never]
    ? unknown
    : { actions: Required<Omit<Named<Flow, 'actions'>, Own>> })
