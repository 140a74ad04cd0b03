import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures'

/** The actions of a person, counted: a click, a key, or a text box that is filled in. */
export class Actions {
  #count = 0

  click(control: Locator): Promise<void> {
    this.#count += 1
    return control.click()
  }

  type(box: Locator, text: string): Promise<void> {
    this.#count += 1
    return box.fill(text)
  }

  key(element: Locator, key: string): Promise<void> {
    this.#count += 1
    return element.press(key)
  }

  async choose(list: Locator, option: string): Promise<void> {
    this.#count += 1
    await list.selectOption(option)
  }

  /** Follows a link of a mail. */
  async follow(link: string, page: Page): Promise<void> {
    this.#count += 1
    await page.goto(link)
  }

  /** Expects that the task took exactly this number of actions. Lower the number when a change makes a task shorter. */
  expectCount(most: number): void {
    expect(this.#count, 'the actions that the task took').toBe(most)
  }
}
