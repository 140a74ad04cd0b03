import type { StatelyActorEvent, StatelyInspectionEvent, StatelySnapshotEvent } from '@statelyai/inspect'
import type { InspectionEvent } from 'xstate'
import { mask, maskEvent } from './mask'

type InspectedSnapshot = StatelyActorEvent['snapshot']
type StatelySnapshot = InspectedSnapshot & StatelySnapshotEvent['snapshot']

/** Per actor: its creation event and its latest snapshot event. */
type Known = Map<unknown, Partial<Record<InspectionEvent['type'], InspectionEvent>>>

/**
 * Adds a button that opens Stately's inspector (development only). A browser opens a window only after a click.
 * Pass the result to `createActor({ inspect })`.
 */
export function offerStately(): (event: InspectionEvent) => void {
  if (!import.meta.env.DEV) return () => {}
  const known: Known = new Map()
  let forward: ((event: InspectionEvent) => void) | undefined

  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = 'Open Stately’s inspector'
  button.style.cssText = 'position:fixed;inset:auto auto 1rem 1rem;z-index:10;padding:.5rem 1rem'
  button.addEventListener('click', async () => {
    button.remove()
    forward = await startStately()
    for (const events of known.values()) Object.values(events).forEach(forward)
  })
  document.body.append(button)

  return (event) => {
    forward?.(event)
    if (event.type === '@xstate.actor') known.set(event.actorRef, { [event.type]: event })
    if (event.type !== '@xstate.snapshot') return
    if (event.snapshot.status === 'active')
      known.set(event.actorRef, { ...known.get(event.actorRef), [event.type]: event })
    else known.delete(event.actorRef)
  }
}

async function startStately(): Promise<(event: InspectionEvent) => void> {
  const { createBrowserInspector } = await import('@statelyai/inspect')
  const inspector = createBrowserInspector({ autoStart: false, serialize: sanitize })
  inspector.start()
  return (event) => inspector.inspect.next?.(event)
}

/** Masks an event for Stately. The snapshot of a promise contains its input, so only these four fields are copied. */
function sanitize(event: StatelyInspectionEvent): StatelyInspectionEvent {
  if (event.type === '@xstate.event') return { ...event, event: maskEvent(event.event) }
  const { status, value, context, output }: InspectedSnapshot = event.snapshot
  const snapshot = { status, value, context: mask(context), output: mask(output) } as StatelySnapshot
  if (event.type === '@xstate.actor') return { ...event, snapshot }
  return { ...event, event: maskEvent(event.event), snapshot }
}
