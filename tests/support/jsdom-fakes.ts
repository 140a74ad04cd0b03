// The smallest stand-ins for the browser functions that the shop uses and jsdom lacks, so that tests can read and click pages.
import { shareComputedStyles } from './computed-style'

HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true
}
HTMLDialogElement.prototype.close = function close() {
  this.open = false
}

/** Elements have no size or position in jsdom, so neither changes. */
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

// The tests do not load the stylesheets of the shop. On a wide screen these show the content that small ones have in a drawer.
document.head.append(
  Object.assign(document.createElement('style'), { textContent: '[popover] { display: block !important }' }),
)

// jsdom has no layout, so there is nothing to scroll to.
Element.prototype.scrollIntoView = () => {}

// Testing Library reads the window of the page, which is not the global object.
const page = document.defaultView
if (page) page.getComputedStyle = shareComputedStyles(page)
