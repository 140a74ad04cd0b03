import { expect, test } from 'vitest'
import { shareComputedStyles } from '../support/computed-style'

/** The original function of jsdom. A frame has an unchanged window. */
function untouched(): Window {
  const frame = document.body.appendChild(document.createElement('iframe'))
  if (!frame.contentWindow) throw new Error('A frame has a window')
  return frame.contentWindow
}

const shown = ({ display, visibility, pointerEvents }: CSSStyleDeclaration) => ({ display, visibility, pointerEvents })

test('display, visibility and pointer-events have the same values as in jsdom', () => {
  const page = untouched()
  const styleOf = shareComputedStyles(page)
  page.document.body.innerHTML = `
    <p hidden>a</p> <p>b <em style="display: none">c</em> <span>d</span></p> <input type="hidden"> <input type="text">
    <dialog>e</dialog> <dialog open>f</dialog> <div popover>g</div> <template>h</template> <svg><path /><title>i</title></svg>
    <details><summary>j</summary>k</details> <ul><li>l</li></ul> <table><tbody hidden><tr><td>m</td></tr></tbody></table>
    <div style="visibility: hidden">n <b>o</b> <b style="visibility: visible">p</b></div>
    <div style="pointer-events: none">q <button>r</button></div>`
  for (const round of ['first read', 'cached'])
    for (const element of page.document.querySelectorAll('*'))
      expect(shown(styleOf(element)), `${element.outerHTML}, ${round}`).toEqual(shown(page.getComputedStyle(element)))
})
