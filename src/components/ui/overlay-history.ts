// Back closes what is open over a page before it leaves the page, as on a phone it is expected to. While something is open,
// the page has a second entry in the history; the router takes it for the first one, since it holds the same state.

/** What something open does when the shopper goes back: it closes, or it stays and answers the next Back too. */
export type OnBack = () => 'closes' | 'stays'

/** What is open, the uppermost last. */
const overlays: OnBack[] = []
const waiting: (() => void)[] = []
let isRemoving = false

let isUsed = false

const isOnTop = () => isUsed && history.state?.overlay === true

function addEntry() {
  if (!isOnTop()) history.pushState({ ...history.state, overlay: true }, '')
}

function followBack() {
  if (isRemoving) {
    isRemoving = false
    for (const act of waiting.splice(0)) act()
    return
  }
  const answer = overlays.at(-1)
  // Going forward over the page's second entry says nothing to what is open; where nothing is, it leads back at once.
  if (isOnTop()) removeEntry()
  else if (answer?.() === 'stays') addEntry()
}

function listen() {
  if (!isUsed) addEventListener('popstate', followBack, { capture: true })
  isUsed = true
}

/** What was open when the page was reloaded or left is not any more: its entry must not take the first Back. */
export function dropLeftEntry(): void {
  listen()
  removeEntry()
}

/** Tells that something is open over the page. Answers how to tell that it is closed. */
export function openOverlay(onBack: OnBack): () => void {
  listen()
  overlays.push(onBack)
  if (isRemoving) waiting.push(() => overlays.length > 0 && addEntry())
  else addEntry()
  return () => {
    overlays.splice(overlays.indexOf(onBack), 1)
    // Where another one opens at once, the entry serves that one.
    queueMicrotask(removeEntry)
  }
}

function removeEntry() {
  if (overlays.length > 0 || isRemoving || !isOnTop()) return
  isRemoving = true
  history.back()
}

/**
 * Navigates by `go`. A new entry takes the place of the second one; what replaces the page's entry waits until the second
 * one is gone.
 */
export function navigateOver(go: (replace: boolean) => void, replaces: boolean): void {
  const navigate = (replace: boolean) => {
    go(replace)
    if (overlays.length > 0) addEntry()
  }
  if (isRemoving) waiting.push(() => navigate(replaces))
  else if (!isOnTop()) navigate(replaces)
  else if (!replaces) navigate(true)
  else {
    waiting.push(() => navigate(true))
    isRemoving = true
    history.back()
  }
}
