// What the shop uses of a browser and jsdom lacks: the smallest stand-ins that let a page be read and clicked.
import { shareComputedStyles } from './computed-style'

HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true
}
HTMLDialogElement.prototype.close = function close() {
  this.open = false
}

/** Nothing has a size or a place in jsdom, so neither ever changes. */
class StillObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
globalThis.ResizeObserver = StillObserver
globalThis.IntersectionObserver = StillObserver as unknown as typeof IntersectionObserver
window.scrollTo = () => {}

/** A wide, light screen that never changes. */
window.matchMedia = (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener() {},
    removeListener() {},
  })

// The shop's stylesheets are not read here; on a wide screen they show what is a drawer on small ones.
document.head.append(
  Object.assign(document.createElement('style'), { textContent: '[popover] { display: block !important }' }),
)

// It draws nothing, so there is nothing to scroll to.
Element.prototype.scrollIntoView = () => {}

// The window of the page, which testing-library asks; the global one is another object.
const page = document.defaultView
if (page) page.getComputedStyle = shareComputedStyles(page)
