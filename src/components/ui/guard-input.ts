// Guards that work for the whole page: the focus never gets lost, and a click never hits a control that replaced its target.

/**
 * How long a second tap at the place of a removed control counts as part of a double tap, ms. `afterTap` applies where the
 * next list item has moved into that place.
 */
const DOUBLE_TAP = { afterRemoval: 500, afterTap: 1_000 }
/** How far apart the two taps of a double tap may be, px. */
const SAME_PLACE = 24

const CONTROLS =
  ':is(a[href], button, input, select, textarea):not(:disabled, [tabindex="-1"]), [tabindex]:not([tabindex="-1"])'
const HEADINGS = 'h1, h2, h3'

const isControl = (node: Node) => node instanceof Element && node.matches(CONTROLS)
const isVisible = (element: HTMLElement) => element.checkVisibility?.() !== false

/** The last pointer click. `time`: ms since the page was opened. */
interface Tap {
  x: number
  y: number
  time: number
  target: Node | null
}

/** The removal of the focused element or one of its ancestors. */
interface Removal {
  removed: Node
  parent: Node
  /** Nodes added next to it in the same mutation. */
  inItsPlace: readonly Node[]
  /** Its following siblings. */
  siblings: readonly Node[]
  /** The node before it. */
  previous: Node | null
}

/**
 * Guards focus and clicks on the page from now on:
 * - When the focused element is removed and nothing else takes the focus, focuses the control that replaces it, else the next
 *   item of the list, else the control before it, else the heading of its section. Navigation to another page has its own focus handling.
 * - A second tap at the place of a removed control does nothing, because it is not meant for the control that replaces it. A
 *   transparent shield receives the tap.
 * - A key that is held down activates one control once, not the control that gets the focus meanwhile.
 * @param earlier The last click before this call. Its effect may still be pending.
 */
export function guardInput(earlier?: MouseEvent): void {
  let path: readonly Node[] = []
  let page = ''
  let tap: Tap | null = null
  let isByPointer = false
  let heldOn: EventTarget | null = null

  // The desk has its page in the fragment, with the filters of a list after it.
  const here = () => location.pathname + location.hash.split('?')[0]
  const inspect = (records: readonly MutationRecord[]) => {
    const removals = records.flatMap((record) => {
      const removed = path.find((node) => [...record.removedNodes].includes(node))
      if (!removed) return []
      const inItsPlace = records.flatMap(({ target, addedNodes }) => (target === record.target ? [...addedNodes] : []))
      return {
        removed,
        parent: record.target,
        inItsPlace,
        siblings: siblingsAfter(record),
        previous: record.previousSibling,
      }
    })
    // Of several removals take the outermost: its parent is still in the document.
    const removal = removals.findLast(({ parent }) => parent.isConnected)
    if (!removal) return
    if (tap && removal.removed.contains(tap.target)) guardSpot(tap, removal.inItsPlace.length > 0)
    // The code that removed the element may move the focus itself.
    setTimeout(restoreFocus, 0, removal)
  }
  const observer = new MutationObserver(inspect)

  function guardSpot(of: Tap, isReplaced: boolean) {
    const sinceTap = performance.now() - of.time
    const { afterRemoval, afterTap } = DOUBLE_TAP
    shield(of, isReplaced ? afterRemoval : Math.max(afterRemoval, afterTap - sinceTap))
  }

  function restoreFocus({ removed, parent, inItsPlace, siblings, previous }: Removal) {
    if (document.activeElement !== document.body || page !== here()) return
    const next = siblings.filter(({ nodeName, isConnected }) => isConnected && nodeName === removed.nodeName)
    // A node that was only moved is still connected.
    const moved = path[0]?.isConnected ? [path[0]] : []
    const replaced = inItsPlace.filter(isControl)
    focusFirst([
      ...moved,
      ...replaced,
      ...next.map(firstControl),
      previous && isControl(previous) ? previous : null,
      headingAbove(parent),
    ])
  }

  function focusFirst(targets: readonly (Node | null | undefined)[]) {
    for (const target of targets) {
      if (document.activeElement !== document.body) return
      if (!(target instanceof HTMLElement)) continue
      if (!target.matches(CONTROLS)) target.setAttribute('tabindex', '-1')
      target.focus({ preventScroll: isByPointer })
    }
  }

  const follow = (target: EventTarget | null) => {
    inspect(observer.takeRecords())
    observer.disconnect()
    page = here()
    const nodes: Node[] = []
    for (let node = target instanceof Node ? target : null; node && node !== document; node = node.parentNode) {
      nodes.push(node)
      if (node !== target) observer.observe(node, { childList: true })
    }
    path = nodes
  }
  follow(document.activeElement)
  if (earlier) {
    const { clientX: x, clientY: y, target, detail } = earlier
    isByPointer = detail > 0
    const clicked = { x, y, time: performance.now(), target: target instanceof Node ? target : null }
    if (isByPointer) tap = clicked
    if (!clicked.target?.isConnected) {
      if (isByPointer) guardSpot(clicked, true)
      // Its place is no longer known.
      focusFirst([headingAbove(document.querySelector('main') ?? document.body)])
    }
  }
  addEventListener('focusin', ({ target }) => follow(target))
  addEventListener(
    'click',
    (event) => {
      const { clientX: x, clientY: y, target, detail } = event
      // A screen reader or a script sends a click without coordinates.
      isByPointer = detail > 0 && x + y > 0
      if (!isByPointer) return
      tap = { x, y, time: performance.now(), target: target instanceof Node ? target : null }
      // Some browsers do not focus a clicked button.
      if (document.activeElement === document.body) follow(target)
    },
    { capture: true },
  )
  addEventListener(
    'keydown',
    (event) => {
      const { key, repeat, target } = event
      isByPointer = false
      if (!repeat) heldOn = target
      else if (repeatsActivation(key, target) && (key === 'Enter' || target !== heldOn)) {
        event.preventDefault()
        event.stopImmediatePropagation()
      }
    },
    { capture: true },
  )
}

/** Covers a spot of the window for `ms`. Clicks there reach no control and do not move the focus. */
function shield({ x, y }: Tap, ms: number) {
  const element = document.createElement('div')
  Object.assign(element.style, {
    position: 'fixed',
    inset: `${y - SAME_PLACE}px auto auto ${x - SAME_PLACE}px`,
    inlineSize: `${2 * SAME_PLACE}px`,
    blockSize: `${2 * SAME_PLACE}px`,
    borderRadius: '50%',
    zIndex: '99',
  })
  element.addEventListener('mousedown', (event) => event.preventDefault())
  document.body.append(element)
  setTimeout(() => element.remove(), ms)
}

/** Whether a held key would activate a control again. Enter repeats in a textarea, Space in every text field. */
const repeatsActivation = (key: string, target: EventTarget | null) =>
  target instanceof Element &&
  ((key === 'Enter' && !target.matches('textarea, [contenteditable]')) ||
    (key === ' ' && target.matches('button, summary, [type="checkbox"], [type="radio"]')))

function siblingsAfter({ nextSibling }: MutationRecord): Node[] {
  const siblings: Node[] = []
  for (let node = nextSibling; node; node = node.nextSibling) siblings.push(node)
  return siblings
}

/** The control of an item that is harmless to activate twice: the link in its heading, else the first control, else the item. */
function firstControl(item: Node): HTMLElement | null {
  if (!(item instanceof HTMLElement)) return null
  const link = item.querySelector<HTMLElement>(`:is(${HEADINGS}) a[href]`)
  if (link) return link
  if (item.matches(CONTROLS)) return item
  return [...item.querySelectorAll<HTMLElement>(CONTROLS)].find(isVisible) ?? item
}

/** The first heading of the nearest section, dialog or page around a node that has one. */
function headingAbove(node: Node): HTMLElement | null {
  for (let box = node instanceof Element ? node : node.parentElement; box; box = box.parentElement) {
    if (!box.matches('section, form, dialog, main, body')) continue
    const headings = [...box.querySelectorAll<HTMLElement>(HEADINGS)]
    const heading = headings.find((one) => isVisible(one) && !one.closest('li, article, tr'))
    if (heading) return heading
  }
  return document.querySelector<HTMLElement>('main')
}
