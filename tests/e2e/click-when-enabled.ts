import { expect, type Locator } from '@playwright/test'

/**
 * Presses Enter on a button or a link once it is enabled. A key, because a toast in front of the control would stop a
 * click. A prerendered control is enabled until its list loads. Enter on a disabled control has no effect, so it
 * is repeated.
 */
export async function clickWhenEnabled(control: Locator): Promise<void> {
  await expect(async () => {
    await expect(control).toBeEnabled()
    const key = await control.evaluateHandle(() => {
      const clicked = { isReceived: false }
      const receive = ({ target }: Event) => {
        clicked.isReceived = target instanceof Element && !target.matches('body, :disabled')
      }
      addEventListener('keydown', receive, { once: true, capture: true })
      return clicked
    })
    await control.press('Enter')
    // Navigation to another document disposes of the handle.
    expect(await key.evaluate(({ isReceived }) => isReceived).catch(() => true), 'the page receives the key').toBe(true)
  }).toPass({ timeout: 10_000 })
}
