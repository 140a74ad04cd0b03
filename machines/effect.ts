import { type AnyStateMachine, fromCallback, fromPromise, type MachineImplementationsFrom } from 'xstate'

/** A request that the shop provides. It fails if it is not provided. */
export const call = <Output, Input = undefined>() =>
  fromPromise<Output, Input>(() => Promise.reject(new Error('This actor is not provided.')))

/** A flow that the shop provides. It does nothing if it is not provided. */
export const flow = <Flow extends AnyStateMachine>() => fromCallback(() => {}) as unknown as Flow

/** An action that the shop provides. It does nothing if it is not provided. */
export const effect =
  <Params = undefined>() =>
  (_: unknown, _params: Params): void => {}

type Implementations<Flow extends AnyStateMachine, Kind extends 'actors' | 'actions'> = NonNullable<
  MachineImplementationsFrom<Flow>[Kind]
>

/** The implementations of a flow that are named in its `effects`. */
type Named<Flow extends AnyStateMachine, Effects extends object, Kind extends 'actors' | 'actions'> =
  Effects extends Record<Kind, infer Names>
    ? {
        [K in Kind]: Required<Pick<Implementations<Flow, Kind>, keyof Names & keyof Implementations<Flow, Kind>>>
      }
    : unknown

/** The implementations that a flow requires: one for each of its `effects`. A missing or wrongly typed one does not compile. */
export type Provided<Flow extends AnyStateMachine, Effects extends object> = Named<Flow, Effects, 'actors'> &
  Named<Flow, Effects, 'actions'>

/** Returns a value that the current state guarantees. Throws if it is missing. */
export function defined<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('A value that this state guarantees is missing.')
  return value
}
