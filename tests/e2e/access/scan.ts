import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from '../fixtures'

/** The narrowest phone, and a desktop at 400 % zoom. */
const PHONE_PX = 320
/** A tablet, where the tables of the desk have narrow columns. */
const TABLET_PX = 768

/** The window and the colours of a scan. */
export interface View {
  width: number
  height: number
  colorScheme: 'light' | 'dark'
  forcedColors?: 'active'
}

/** The axe rules whose result depends on the size of the window or on its colours. */
const RULES_OF_A_VIEW = ['color-contrast', 'link-in-text-block', 'target-size', 'scrollable-region-focusable']

/** Replaces axe's source of half a megabyte, which the first view has already put into every frame of the page. */
const IS_THERE = '0'

/**
 * The first view runs every axe rule, best practices included. The other views run the rules that depend on the view.
 * No view scrolls sideways, and on phones every control is large enough for a finger.
 */
export async function expectAccessible(page: Page, views: readonly View[]): Promise<void> {
  for (const [at, view] of views.entries()) {
    const { width, height, colorScheme, forcedColors = null } = view
    await page.setViewportSize({ width, height })
    // axe reads the colours of the page, so no colour may be in a transition.
    await page.emulateMedia({ colorScheme, forcedColors, reducedMotion: 'reduce' })
    // The content under a bar depends on the scroll position, which is arbitrary after the window is resized.
    await page.evaluate(() => scrollTo(0, 0))
    const axe = new AxeBuilder({ page, ...(at > 0 && { axeSource: IS_THERE }) }).setLegacyMode()
    axe.options({ resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } })
    if (at > 0) axe.withRules(RULES_OF_A_VIEW)
    const { violations } = await axe.analyze()
    const reported = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
    )
    const how = `${width} px, ${colorScheme}${forcedColors ? ', forced colours' : ''}`
    expect.soft(reported, `what axe finds at ${how}`).toEqual([])
    const overhang = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect.soft(overhang, `px to scroll sideways at ${how}`).toBeLessThanOrEqual(0)
    const cutOff = await page
      .getByRole('dialog')
      .evaluateAll((all) => all.map((box) => box.scrollWidth - box.clientWidth))
    expect
      .soft(
        cutOff.filter((px) => px > 0),
        `px of a dialog that are cut off at ${how}`,
      )
      .toEqual([])
    if (width === PHONE_PX)
      expect.soft(await smallTargets(page), `controls too small for a finger at ${how}`).toEqual([])
    // The page for designers is made for large screens.
    if (width !== TABLET_PX && !page.url().includes('/flows.html'))
      expect.soft(await crowdedTexts(page), `with text at 200 % at ${how}`).toEqual([])
  }
}

/** With text at 200 %: texts that cover another text, line breaks inside short words, and a page that scrolls sideways. */
function crowdedTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.documentElement
    root.style.fontSize = '200%'
    const found: string[] = []
    if (root.scrollWidth > window.innerWidth) found.push('the page scrolls sideways')
    // A dialog is in front of the page. Two texts are compared within the same bar, dialog or page.
    const layerOf = (element: Element | null): Element | null =>
      element && !/fixed|sticky|absolute/.test(getComputedStyle(element).position)
        ? layerOf(element.parentElement)
        : element
    const lines: { text: string; layer: Element | null; box: DOMRect }[] = []
    const walker = document.createTreeWalker(
      document.querySelector('dialog[open]') ?? document.body,
      NodeFilter.SHOW_TEXT,
    )
    const range = document.createRange()
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      if (
        !element?.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }) ||
        element.closest('[aria-hidden], option, svg, pre')
      )
        continue
      const text = node.textContent ?? ''
      const layer = layerOf(element)
      // Text for screen readers only is clipped.
      if (layer && getComputedStyle(layer).clipPath !== 'none') continue
      range.selectNodeContents(node)
      for (const box of range.getClientRects()) if (box.width > 2) lines.push({ text: text.trim(), layer, box })
      for (const { 0: part, index } of text.matchAll(/(?<=^|\s)\p{L}{2,6}(?=$|[\s,.])/gu)) {
        range.setStart(node, index)
        range.setEnd(node, index + part.length)
        const tops = [...range.getClientRects()].map(({ top }) => Math.round(top))
        if (new Set(tops).size > 1) found.push(`'${part}' is broken`)
      }
    }
    for (const [at, { text, layer, box }] of lines.entries())
      for (const other of lines.slice(at + 1)) {
        if (other.layer !== layer || other.text === text) continue
        const width = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left)
        const height = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top)
        // The boxes of two lines overlap a little where a heading has little space between its lines.
        if (width > 2 && height > box.height / 3) found.push(`'${text}' is over '${other.text}'`)
      }
    root.style.fontSize = ''
    return [...new Set(found)]
  })
}

const FINGER_PX = 44

/** Controls that are too small for a finger. Links within a sentence are exempt, as in WCAG 2.5.8. */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((finger) => {
    const found: string[] = []
    for (const control of document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea')) {
      // A click on a label reaches the control inside it.
      const target = control.closest('label') ?? control
      const isInSentence = getComputedStyle(control).display === 'inline' && control.closest('p, dd, li') !== null
      // Only keyboard users reach 'Skip to content'.
      if (isInSentence || control.matches('[href="#content"]') || !target.checkVisibility({ visibilityProperty: true }))
        continue
      // A link that covers its card with a box of its own is as large as the card.
      const cover = getComputedStyle(control, '::after')
      if (cover.position === 'absolute' && cover.content !== 'none') continue
      const { width, height } = target.getBoundingClientRect()
      // Layout rounds to 1/64 px.
      if (width > 0 && Math.min(width, height) < finger - 0.1)
        found.push(`${control.getAttribute('aria-label') ?? control.textContent} ${width} x ${height}`)
    }
    return found
  }, FINGER_PX)
}
