import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { openHeld } from './hold-app'

const search = (page: Page) => page.getByRole('combobox', { name: 'Search products' })

test('a search box that is focused while another page replaces the prerendered one retains the focus and shows suggestions', async ({
  page,
}) => {
  // The box is focused as soon as the shop has read the state that it carries over.
  await page.addInitScript(() => {
    const find = Element.prototype.querySelector
    Element.prototype.querySelector = function look(selector: string) {
      if (selector === '[popover]:popover-open')
        void scheduler.postTask(() => document.querySelector<HTMLInputElement>('input[type="search"]')?.focus(), {
          priority: 'user-blocking',
        })
      return find.call(this, selector)
    }
  })
  await page.goto('/products?brand=FOGG')
  await expect(page.getByText(/^Showing [1-9] of 20 Products/)).toBeVisible()
  await expect(search(page)).toBeFocused()
  await page.keyboard.type('oud')
  await expect(page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option').first()).toBeVisible()
})

test('elements and attributes that a browser extension adds to every field change neither the page nor text typed early', async ({
  page,
}) => {
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => {
      for (const box of document.querySelectorAll('input')) {
        box.dataset.extension = ''
        box.before(document.createElement('x-extension'))
        box.after(document.createElement('x-extension'))
      }
    }),
  )
  const release = await openHeld(page, '/products')
  await search(page).pressSequentially('ou')
  const before = await search(page).elementHandle()
  release()
  await expect(page.getByRole('listbox', { name: 'Suggestions' })).toBeVisible()
  await page.keyboard.type('d')
  await expect(search(page)).toHaveValue('oud')
  expect(await before?.evaluate((box) => box === document.activeElement)).toBe(true)
})

for (const path of ['/products', '/products?brand=FOGG'])
  test(`text that an input method composes while the shop starts at ${path} is neither cut nor searched for early`, async ({
    page,
  }) => {
    const addresses: string[] = []
    page.on('framenavigated', (frame) => addresses.push(frame.url()))
    await page.addInitScript(() => {
      const composed: string[] = []
      addEventListener('compositionend', ({ data }) => composed.push(data), true)
      Object.assign(window, { composed })
    })
    const release = await openHeld(page, path)
    await search(page).focus()
    const keyboard = await page.context().newCDPSession(page)
    const compose = (text: string) =>
      keyboard.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
    await compose('o')
    release()
    // Longer than the start of the shop and the debounce of a search.
    await page.waitForTimeout(1500)
    await compose('ou')
    await keyboard.send('Input.insertText', { text: 'oud' })
    await expect(page).toHaveURL(/search=oud/)
    expect(await page.evaluate(() => Reflect.get(window, 'composed'))).toEqual(['oud'])
    expect(addresses.filter((address) => /search=(o|ou)(&|$)/.test(address))).toEqual([])
    await expect(search(page)).toBeFocused()
    await expect(search(page)).toHaveValue('oud')
  })
