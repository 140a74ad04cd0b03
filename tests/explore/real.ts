import { mapValues } from 'es-toolkit'
import {
  type ActorLogic,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type EventObject,
  StateMachine,
} from 'xstate'
import type { Actor, Wait } from './live'

/** The end of a call. */
type End = { type: 'answer'; output: unknown } | { type: 'fail'; error: unknown }

/** An actor that runs until the test ends it, and ignores every other event. */
const call: ActorLogic<never, End, unknown> = {
  getInitialSnapshot: (_, input) => ({ status: 'active', input }) as never,
  getPersistedSnapshot: (snapshot) => snapshot,
  transition: (snapshot, event) =>
    event.type === 'answer'
      ? ({ ...(snapshot as object), status: 'done', output: event.output } as never)
      : event.type === 'fail'
        ? ({ ...(snapshot as object), status: 'error', error: event.error } as never)
        : snapshot,
}

/** A chart in which each actor that is not a chart runs until the test ends it. */
export const controlled = (machine: AnyStateMachine): AnyStateMachine =>
  machine.provide({
    actors: mapValues(machine.implementations.actors as Record<string, unknown>, (logic) =>
      logic instanceof StateMachine ? controlled(logic) : (call as never),
    ),
  })

const pathOf = (actor: AnyActorRef): string => (actor._parent ? `${pathOf(actor._parent)}/${actor.id}` : actor.id)
const isChart = (actor: AnyActorRef) => 'value' in (actor.getSnapshot() as object)
const below = (actor: AnyActorRef): AnyActorRef[] => {
  const { status, children } = actor.getSnapshot() as AnyMachineSnapshot
  return [actor, ...(status === 'active' && children ? (Object.values(children) as AnyActorRef[]).flatMap(below) : [])]
}

/** A chart and every chart that it starts, as actors of XState. Calls end and delays run when the test chooses. */
export function realActors(machine: AnyStateMachine, input: unknown) {
  const effects: unknown[] = []
  const delays = new Map<number, { name: string; run: () => void }>()
  let last = 0
  const clock = {
    setTimeout(run: () => void) {
      const { source, id } = Object.values(root.system.getSnapshot()._scheduledEvents).at(-1) as {
        source: AnyActorRef
        id: string
      }
      last += 1
      delays.set(last, { name: `${pathOf(source)} ${id}`, run })
      return last
    },
    clearTimeout: (id: number) => void delays.delete(id),
  }
  const root: AnyActorRef = createActor(controlled(machine), {
    id: machine.id,
    clock,
    input,
    inspect(seen) {
      if (seen.type === '@xstate.action' && !seen.action.type.startsWith('xstate.'))
        effects.push([pathOf(seen.actorRef as AnyActorRef), seen.action.type, seen.action.params])
    },
  })
  root.subscribe({ error: () => {} })
  root.start()
  const at = (path: string) => below(root).find((actor) => pathOf(actor) === path)
  return {
    send: (path: string, event: EventObject) => at(path)?.send(event),
    end: ({ path, id }: Actor, event: End) => at(`${path}/${id}`)?.send(event),
    elapse({ path, id }: Wait) {
      const [number, delay] = [...delays].find(([, { name }]) => name === `${path} ${id}`) ?? []
      delays.delete(number ?? 0)
      delay?.run()
    },
    picture() {
      const actors = below(root)
      return {
        effects: effects.splice(0),
        charts: Object.fromEntries(
          actors.filter(isChart).flatMap((actor) => {
            const { status, value, context } = actor.getSnapshot() as AnyMachineSnapshot
            return status === 'error' ? [] : [[pathOf(actor), { status, value, context }]]
          }),
        ),
        calls: Object.fromEntries(
          actors
            .filter((actor) => !isChart(actor) && actor.getSnapshot().status === 'active')
            .map((actor) => [pathOf(actor), (actor.getSnapshot() as unknown as { input: unknown }).input]),
        ),
        delays: [...delays.values()].map(({ name }) => name).sort(),
      }
    },
  }
}
