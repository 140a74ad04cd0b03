import { createActor } from 'xstate'
import { overlaysFlow } from '../../../machines/overlays'
import { followOverlays, type Go, isSecond, type OnBack } from './overlay-history'

/** The chart of what is open over a page with its effects. `asks`, `pages`: what its numbers stand for. */
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

function start() {
  const asks = new Map<number, OnBack>()
  const pages = new Map<number, Go>()
  let last = 0
  const actor = createActor(bindOverlays(asks, pages)).start()
  const look = () => actor.send({ type: 'entry.shown', isSecond: isSecond() })
  addEventListener('popstate', look, { capture: true })
  followOverlays((go, replaces) => {
    last += 1
    pages.set(last, go)
    actor.send({ type: 'page.wanted', pageId: last, replaces })
  })
  look()
  return (onBack: OnBack) => {
    last += 1
    const overlayId = last
    asks.set(overlayId, onBack)
    actor.send({ type: 'overlay.opened', overlayId })
    return () => {
      asks.delete(overlayId)
      actor.send({ type: 'overlay.closed', overlayId })
    }
  }
}

/** Tells that something is open over the page. Answers how to tell that it is closed. */
export const openOverlay: (onBack: OnBack) => () => void = start()
