import { type AnyStateMachine, fromCallback, fromPromise, type MachineImplementationsFrom } from 'xstate'

/** A request that the shop provides. Unprovided, it fails. */
export const call = <Output, Input = undefined>() =>
  fromPromise<Output, Input>(() => Promise.reject(new Error('This actor is not provided.')))

/** A flow that the shop provides. Unprovided, it does nothing. */
export const flow = <Flow extends AnyStateMachine>() => fromCallback(() => {}) as unknown as Flow

/** An action that the shop provides. Unprovided, it does nothing. */
export const effect =
  <Params = undefined>() =>
  (_: unknown, _params: Params): void => {}

type Implementations<Flow extends AnyStateMachine, Kind extends 'actors' | 'actions'> = NonNullable<
  MachineImplementationsFrom<Flow>[Kind]
>

/** The part of a flow's implementations that its `effects` name. */
type Named<Flow extends AnyStateMachine, Effects extends object, Kind extends 'actors' | 'actions'> =
  Effects extends Record<Kind, infer Names>
    ? {
        [K in Kind]: Required<Pick<Implementations<Flow, Kind>, keyof Names & keyof Implementations<Flow, Kind>>>
      }
    : unknown

/** What must be provided for a flow: each of its `effects`, with its type. A missing one does not compile. */
export type Provided<Flow extends AnyStateMachine, Effects extends object> = Named<Flow, Effects, 'actors'> &
  Named<Flow, Effects, 'actions'>

/** A value that the current state guarantees. Throws if it is missing. */
export function defined<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('A value that this state guarantees is missing.')
  return value
}
