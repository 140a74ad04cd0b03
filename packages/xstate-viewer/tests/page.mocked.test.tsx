import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createMachine } from 'xstate'
import { flowsOf } from '../src/flows'
import { Page } from '../src/page'
import { flowOf, flows } from './loan'

// The pictures need a worker and a size on the screen, which only a browser has.
const nothing = vi.hoisted(() => Promise.resolve({ width: 0, height: 0, boxes: [], arrows: [] }))
vi.mock('../src/diagram/layout', () => ({ layoutOf: () => nothing }))

class NoResizes {
  observe() {}
  disconnect() {}
}

beforeEach(() => vi.stubGlobal('ResizeObserver', NoResizes))
afterEach(() => {
  cleanup()
  location.hash = ''
})

type Shown = Partial<Parameters<typeof Page>[0]>

async function open(hash: string, shown: Shown = {}) {
  location.hash = hash
  render(<Page flows={flows} title="Charts" live={null} {...shown} />)
  await screen.findByRole('main')
  return userEvent.setup()
}

test('the gallery shows each flow, lists those that failed to load, and has no Live link without an app', async () => {
  await open('#/', { notes: ['lamp cannot be loaded in a browser: no fs'] })
  expect(screen.getAllByRole('article').map((card) => card.getAttribute('aria-label'))).toEqual(['loan', 'return-form'])
  expect(screen.getByRole('alert').textContent).toBe('lamp cannot be loaded in a browser: no fs')
  expect(screen.queryByRole('link', { name: 'Live' })).toBeNull()
})

test('the gallery has groups and a search', async () => {
  const user = await open('#/', { groups: { Books: ['loan'] } })
  const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(headings()).toEqual(['Books', 'Other'])
  await user.type(screen.getByRole('searchbox', { name: 'Search flows' }), 'giveback')
  expect(headings()).toEqual(['Books'])
  expect(screen.getByRole('status').textContent).toBe('1 flow')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Group' }), 'Other')
  expect(screen.queryByRole('article')).toBeNull()
})

test('a chart that does not start without an input has a field for it', async () => {
  const machine = createMachine({ id: 'lamp', context: ({ input }) => ({ watts: (input as { lamp: { watts: number } }).lamp.watts }), initial: 'off', states: { off: {} } }) // biome-ignore format: one line
  const user = await open('#/lamp/simulate', { flows: flowsOf({ machines: { lamp: machine } }) })
  const field = await screen.findByRole('textbox', { name: 'Input of the chart, as JSON' })
  expect(screen.getByRole('status').textContent).toContain('does not start with this input')
  await user.clear(field)
  await user.type(field, '{{"lamp":{{"watts":40}}')
  await user.click(screen.getByRole('button', { name: 'Start' }))
  expect((await screen.findByRole('status')).textContent).toBe('Now in off')
})

test('a user can enter a payload for an event without an example, and sees why its guard needs one', async () => {
  const bare = { ...flowOf('loan'), examples: {} }
  const user = await open('#/loan/simulate', { flows: { ...flows, list: [bare], get: () => bare } })
  const answer = await screen.findByRole('button', { name: 'loadBooks done' })
  await user.click(within(answer.parentElement as HTMLElement).getByText('payload'))
  const payload = (label: string) => screen.getByRole('textbox', { name: `Payload of ${label}` })
  await user.clear(payload('loadBooks done'))
  expect(answer).toHaveProperty('disabled', true)
  await user.type(payload('loadBooks done'), '{{"output":[[]}')
  await user.click(answer)
  expect(screen.getByRole('status').textContent).toBe('Now in freshness.fresh + work.ready.current')
  expect(screen.getByText(/^needs a payload: .*trim/)).toBeTruthy()
  await user.clear(payload('lend'))
  await user.type(payload('lend'), '{{"book":"Emma"}')
  await user.click(screen.getByRole('button', { name: 'lend' }))
  expect(screen.getByRole('status').textContent).toBe('Now in freshness.fresh + work.changing.lending')
})

test('a folded sidebar stays folded in the next flow', async () => {
  const user = await open('#/loan')
  const button = await screen.findByRole('button', { name: 'Sidebar', expanded: true })
  expect(screen.getByRole('complementary', { name: 'States' })).toBeTruthy()
  await user.click(button)
  expect(screen.queryByRole('complementary')).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Simulate' }))
  expect(await screen.findByRole('button', { name: 'Sidebar', expanded: false })).toBeTruthy()
  expect(screen.queryByRole('complementary')).toBeNull()
})

test('the file of a flow for Stately is shown, selected, if the browser refuses to copy it', async () => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  const user = await open('#/loan', { statelyFile: async (flow) => `// ${flow}\nsetup({})` })
  // jsdom has no ClipboardItem.
  await user.click(await screen.findByRole('button', { name: 'Copy for Stately' }))
  const dialog = await screen.findByRole('dialog', { name: 'Copy this text' })
  const box = within(dialog).getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' })
  expect(box.value.slice(box.selectionStart, box.selectionEnd)).toBe('// loan\nsetup({})')
  dialog.remove()
})
