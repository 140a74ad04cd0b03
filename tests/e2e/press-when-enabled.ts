import { expect, type Locator } from '@playwright/test'

/**
 * Presses Enter on a button or a link once it is enabled. By key, because a toast above it would stop a click. What is drawn is
 * enabled until its list loads: a key that comes while it is disabled is heard by nobody, and pressed again.
 */
export async function pressWhenEnabled(control: Locator): Promise<void> {
  await expect(async () => {
    await expect(control).toBeEnabled()
    const key = await control.evaluateHandle(() => {
      const pressed = { isHeard: false }
      const hear = ({ target }: Event) => {
        pressed.isHeard = target instanceof Element && !target.matches('body, :disabled')
      }
      addEventListener('keydown', hear, { once: true, capture: true })
      return pressed
    })
    await control.press('Enter')
    // What leads to another document takes the handle along.
    expect(await key.evaluate(({ isHeard }) => isHeard).catch(() => true), 'the key is heard').toBe(true)
  }).toPass({ timeout: 10_000 })
}
