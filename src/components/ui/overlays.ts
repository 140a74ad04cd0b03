import { createActor, type InspectionEvent } from 'xstate'
import type { Provided } from '../../../machines/effect'
import { type OverlaysEffects, overlaysMachine } from '../../../machines/overlays/overlays.machine'

// The browser's Back button closes an overlay before it leaves the page: the chart `overlays`.

/** What an overlay does on Back: it closes, or it stays open and handles the next Back too. */
export type OnBack = () => 'closes' | 'stays'

/** Navigates to a page. */
type Go = (replace: boolean) => void

/** Whether the current history entry is the extra one that a page has while an overlay is open. */
const isSecond = (): boolean => history.state?.overlay === true

/** The overlays with their effects. `asks` and `pages` map the ids in its events to callbacks. */
const provideOverlays = (asks: ReadonlyMap<number, OnBack>, pages: Map<number, Go>) =>
  overlaysMachine.provide({
    actions: {
      addEntry: () => {
        if (!isSecond()) history.pushState({ ...history.state, overlay: true }, '')
      },
      goBack: () => history.back(),
      settle: ({ self }) => queueMicrotask(() => self.send({ type: 'overlays.settled' })),
      ask: ({ self }, { overlayId }) => {
        if (asks.get(overlayId)?.() === 'stays') self.send({ type: 'overlay.stayed' })
      },
      go: (_, { pageId, replaces }) => {
        pages.get(pageId)?.(replaces)
        pages.delete(pageId)
      },
    },
  } satisfies Provided<typeof overlaysMachine, OverlaysEffects>)

type Overlays = ReturnType<typeof start>
let started: Overlays | undefined

function start(inspect?: (event: InspectionEvent) => void) {
  const asks = new Map<number, OnBack>()
  const pages = new Map<number, Go>()
  let last = 0
  const actor = createActor(provideOverlays(asks, pages), inspect ? { inspect } : {}).start()
  const look = () => actor.send({ type: 'entry.shown', isSecond: isSecond() })
  addEventListener('popstate', look, { capture: true })
  look()
  return {
    open(onBack: OnBack) {
      last += 1
      const overlayId = last
      asks.set(overlayId, onBack)
      actor.send({ type: 'overlay.opened', overlayId })
      return () => {
        asks.delete(overlayId)
        actor.send({ type: 'overlay.closed', overlayId })
      }
    },
    go(go: Go, replaces: boolean) {
      last += 1
      pages.set(last, go)
      actor.send({ type: 'page.wanted', pageId: last, replaces })
    },
  }
}

/** Handles Back from now on. Removes the entry of an overlay that was open when the page was reloaded or left. */
export function followBack(inspect?: (event: InspectionEvent) => void): Overlays {
  started ??= start(inspect)
  return started
}

/** Registers an open overlay. Returns a function that reports that it is closed. */
export const openOverlay = (onBack: OnBack): (() => void) => followBack().open(onBack)

/** Navigates with `go`. A push replaces the extra entry; a replace waits until the extra entry is gone. */
export const navigateOver = (go: Go, replaces: boolean): void => followBack().go(go, replaces)
