import { type ActorLogic, type AnyActorRef, type AnyMachineSnapshot, createActor, type EventObject } from 'xstate'
import { childMachine, familyMachine, grandchildMachine } from './family'

type CallEvent = { type: 'answer'; output: string } | { type: 'fail'; error: string } | { type: 'ping' }

/** A clock that runs its delays on request, in any order. */
function handClock() {
  const running = new Map<number, { run: () => void; ms: number }>()
  let last = 0
  return {
    setTimeout(run: () => void, ms: number) {
      last += 1
      running.set(last, { run, ms })
      return last
    },
    clearTimeout: (id: number) => void running.delete(id),
    waits: () => [...running.values()].map(({ ms }) => ms).sort(),
    elapse(ms: number) {
      const found = [...running].find(([, one]) => one.ms === ms)
      if (!found) throw new Error(`No delay of ${ms} ms runs.`)
      running.delete(found[0])
      found[1].run()
    },
  }
}

/** The family as real actors. Requests end and delays run when the test chooses. */
export function realFamily() {
  const clock = handClock()
  const logged: unknown[] = []
  const sent: unknown[] = []
  const pathOf = (actor: AnyActorRef): string => (actor._parent ? `${pathOf(actor._parent)}/${actor.id}` : 'family')
  const call: ActorLogic<never, CallEvent, { n: number }> = {
    getInitialSnapshot: (_, input) => ({ status: 'active', input }) as never,
    getPersistedSnapshot: (snapshot) => snapshot,
    transition(snapshot, event, { self }) {
      if (event.type === 'ping') sent.push([pathOf(self._parent as AnyActorRef), self.id, 'ping'])
      const before = snapshot as object
      if (event.type === 'answer') return { ...before, status: 'done', output: event.output } as never
      if (event.type === 'fail') return { ...before, status: 'error', error: event.error } as never
      return snapshot
    },
  }
  const effects = {
    actions: {
      log: ({ self }: { self: AnyActorRef }, params: unknown) => void logged.push([pathOf(self), params]),
    },
  }
  const grandchild = grandchildMachine.provide(effects)
  const child = childMachine.provide(effects).provide({ actors: { grandchild, call: call as never } })
  const family = createActor(familyMachine.provide(effects).provide({ actors: { child, call: call as never } }), {
    id: 'family',
    clock,
  })
  family.subscribe({ error: () => {} })
  family.start()

  const at = (path: string): AnyActorRef | undefined =>
    path
      .split('/')
      .slice(1)
      .reduce<AnyActorRef | undefined>((actor, id) => actor?.getSnapshot().children?.[id], family as AnyActorRef)
  const below = (actor: AnyActorRef): AnyActorRef[] => {
    const { status, children } = actor.getSnapshot() as AnyMachineSnapshot
    return [
      actor,
      ...(status === 'active' && children ? (Object.values(children) as AnyActorRef[]).flatMap(below) : []),
    ]
  }

  return {
    send: (path: string, event: EventObject) => at(path)?.send(event),
    end: (path: string, id: string, event: CallEvent) => at(`${path}/${id}`)?.send(event as never),
    elapse: clock.elapse,
    picture() {
      const actors = below(family as AnyActorRef)
      const isChart = (actor: AnyActorRef) => 'value' in (actor.getSnapshot() as object)
      return {
        logged: logged.splice(0),
        sent: sent.splice(0),
        charts: actors
          .filter((actor) => isChart(actor) && actor.getSnapshot().status !== 'error')
          .map((actor) => {
            const { status, value, context } = actor.getSnapshot() as AnyMachineSnapshot
            return [pathOf(actor), status, value, context]
          }),
        calls: actors
          .filter((actor) => !isChart(actor) && actor.getSnapshot().status === 'active')
          .map((actor) => [
            pathOf(actor._parent as AnyActorRef),
            actor.id,
            (actor.getSnapshot() as unknown as { input: unknown }).input,
          ])
          .sort(),
        waits: clock.waits(),
      }
    },
  }
}
