import { createActor, type InspectionEvent } from 'xstate'
import { overlaysFlow } from '../../../machines/overlays'

// Back closes what is open over a page before it leaves the page: the chart `overlays`.

/** What something open does when the shopper goes back: it closes, or it stays and answers the next Back too. */
export type OnBack = () => 'closes' | 'stays'

/** Goes to a page. */
type Go = (replace: boolean) => void

/** Whether the browser shows the second entry of a page, which it has while something is open over it. */
const isSecond = (): boolean => history.state?.overlay === true

/** The chart with its effects. `asks`, `pages`: what its numbers stand for. */
export const bindOverlays = (asks: ReadonlyMap<number, OnBack>, pages: Map<number, Go>) =>
  overlaysFlow.provide({
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
  })

type Overlays = ReturnType<typeof start>
let started: Overlays | undefined

function start(inspect?: (event: InspectionEvent) => void) {
  const asks = new Map<number, OnBack>()
  const pages = new Map<number, Go>()
  let last = 0
  const actor = createActor(bindOverlays(asks, pages), inspect ? { inspect } : {}).start()
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

/** Follows Back from now on, and takes away the entry of what was open when the page was reloaded or left. */
export function followBack(inspect?: (event: InspectionEvent) => void): Overlays {
  started ??= start(inspect)
  return started
}

/** Tells that something is open over the page. Answers how to tell that it is closed. */
export const openOverlay = (onBack: OnBack): (() => void) => followBack().open(onBack)

/** Navigates by `go`. A new entry takes the place of the second one; what replaces the page's entry waits until that is gone. */
export const navigateOver = (go: Go, replaces: boolean): void => followBack().go(go, replaces)
