import { expect, test } from 'vitest'
import { type AnyEventObject, type AnyMachineSnapshot, transition } from 'xstate'
import { type Cases, paths } from 'xstate-paths'

const files = import.meta.glob<Cases>('../../machines/*/cases.ts', { import: 'default', eager: true })
const sources = import.meta.glob<string>('../../machines/*/cases.ts', { query: '?raw', import: 'default', eager: true })
const bounded = Object.entries(files).filter(([file]) => sources[file]?.includes('leaveOut:'))

/** The events of the cases that are possible in a state, including those left out. */
function offered(cases: Cases, effects: ReadonlyMap<string, { src: string }>): AnyEventObject[] {
  const ends = [...effects].flatMap(([id, { src }]) => [
    ...(cases.done[src] ?? []).map((output) => ({ type: `xstate.done.actor.${id}`, output, actorId: id })),
    ...(cases.error[src] ?? []).map((error) => ({ type: `xstate.error.actor.${id}`, error, actorId: id })),
  ])
  return [...ends, ...cases.events]
}

/** The events that actions send to other actors. */
const sentBy = (actions: readonly { type: string; params: unknown }[]) =>
  actions.flatMap(({ type, params }) => {
    const { to, event } = Object(params) as { to: { id: string }; event: AnyEventObject }
    return type === 'xstate.sendTo' ? [{ to: to.id, event }] : []
  })

test.each(bounded)(
  '%s: an event that the paths leave out in a state breaks no promise there',
  (_, cases) => {
    const broken = new Set<string>()
    let sent = 0
    for (const { steps, start } of paths(cases, { mode: 'shortest' }).paths) {
      const { snapshot, effects } = steps.at(-1)?.state ?? start
      if (snapshot?.status !== 'active') continue
      const before = snapshot as AnyMachineSnapshot
      for (const event of offered(cases, effects)) {
        if (!cases.leaveOut(event, before, [...effects.keys()])) continue
        sent++
        const [after, actions] = transition(cases.machine, before, event)
        const place = `${event.type} in ${JSON.stringify(before.value)}`
        if (after.status === 'error') broken.add(`${place}: ${after.error}`)
        const step = {
          event,
          before,
          after,
          actions: actions as { type: string; params: unknown }[],
          emitted: [],
          sent: sentBy(actions),
        }
        for (const [promise, holds] of Object.entries(cases.promises))
          if (!holds(step)) broken.add(`${place}: ${promise}`)
      }
    }
    expect(sent).toBeGreaterThan(0)
    expect([...broken]).toEqual([])
  },
  300_000,
)
