import { createActor, type InspectionEvent } from 'xstate'
import type { Provided } from '../../../machines/effect'
import { type OverlaysEffects, overlaysMachine } from '../../../machines/overlays/overlays.machine'

// Back closes the topmost overlay before it leaves the page: the chart `overlays`.

/** An overlay closes after Back, or it stays and handles the next Back too. */
export type OnBack = () => 'closes' | 'stays'

/** Navigates to a page. */
type Go = (replace: boolean) => void

/** Whether the browser shows the second entry of a page, which exists while an overlay is open. */
const isSecond = (): boolean => history.state?.overlay === true

/** The overlays with their effects. `asks`, `pages`: callbacks by the ids of overlays and pages. */
export const provideOverlays = (asks: ReadonlyMap<number, OnBack>, pages: Map<number, Go>) =>
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

/** Handles Back from now on, and removes the entry of an overlay from before a reload. */
export function followBack(inspect?: (event: InspectionEvent) => void): Overlays {
  started ??= start(inspect)
  return started
}

/** Registers an open overlay. Returns a function that unregisters it. */
export const openOverlay = (onBack: OnBack): (() => void) => followBack().open(onBack)

/** Navigates by `go`. A new entry replaces the second one. A page that replaces this one waits until the second entry is removed. */
export const navigateOver = (go: Go, replaces: boolean): void => followBack().go(go, replaces)
