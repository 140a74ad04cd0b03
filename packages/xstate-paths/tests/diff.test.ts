import { expect, test } from 'vitest'
import { createMachine } from 'xstate'
import { diff, diffAsMarkdown, diffLines, isDifferent } from '../src/chart-diff.ts'
import { diffCommand } from '../src/diff-command.ts'

const old = createMachine({
  id: 'door',
  initial: 'shut',
  states: {
    shut: { on: { push: 'open', lock: { target: 'locked', guard: 'hasKey' } } },
    open: { on: { pull: 'shut' }, after: { 500: 'shut' } },
    locked: {},
  },
})
const now = createMachine({
  id: 'door',
  initial: 'shut',
  states: {
    shut: { on: { push: 'ajar' } },
    open: { entry: 'creak', on: { pull: 'shut' } },
    ajar: { on: { push: 'open' } },
  },
})

test('added, removed and changed states, transitions, guards, actions and delays are listed', () => {
  expect(diff(old, now)).toEqual({
    states: { added: ['ajar'], removed: ['locked'] },
    transitions: {
      added: [{ source: 'ajar', event: 'push', guard: null, target: 'open' }],
      removed: [
        { source: 'shut', event: 'lock', guard: 'hasKey', target: 'locked' },
        { source: 'open', event: 'xstate.after.500.door.open', guard: null, target: 'shut' },
      ],
      changed: [{ source: 'shut', event: 'push', guard: null, target: 'ajar', was: 'open' }],
    },
    guards: { added: [], removed: ['hasKey'] },
    actions: { added: ['creak'], removed: [] },
    delays: { added: [], removed: ['500 ms'] },
  })
  expect(diffLines(diff(old, now))).toContain('~ shut: push -> ajar (was open)')
  expect(diffAsMarkdown('door', diff(old, now))).toContain('```diff\n+ state ajar\n- state locked\n')
  expect(isDifferent(diff(old, old))).toBe(false)
})

test('Markdown has the new version with additions in red, and the old version with removals in red', async () => {
  const { printed } = await run('old.ts', 'new.ts', '--markdown')
  const [begin = '', after = '', before = ''] = printed.split('```mermaid\n')
  expect(begin).toContain('\n\nThe new version: additions and changes are red.\n\n')
  expect(after).toContain('\n\nThe old version: removals are red.\n\n')
  expect(after).toContain('|"✗ push"| s_door_ajar')
  expect(after).not.toContain('locked')
  expect(before).toContain('|"✗ lock [hasKey]"| s_door_locked')
  expect([after, before].every((picture) => picture.includes('stroke:red'))).toBe(true)
})

test('the page has a self-contained picture of each version with differences in red', async () => {
  const { page } = await run('old.ts', 'new.ts', '--html', 'page.html')
  const [, after = '', before = ''] = page.split('<figure>')
  const red = (svg: string) => [...svg.matchAll(/<text [^>]*fill="#c01020"[^>]*>([^<]+)</g)].map(([, text]) => text)
  expect(after).toContain('The new version: additions and changes are red')
  expect(red(after).sort()).toEqual(['✗ ajar', '✗ push', '✗ push'])
  expect(red(before).sort()).toEqual(['✗ after 500', '✗ lock [hasKey]', '✗ locked'])
  expect(page).not.toMatch(/<script|(src|href)=/)
  expect((await run('old.ts', 'old.ts', '--html', 'page.html')).page).not.toContain('<svg')
})

async function run(...args: string[]) {
  let printed = ''
  let page = ''
  const code = await diffCommand(args, {
    load: async (file) => ({ door: file === 'old.ts' || file === 'main door.ts' ? old : now }),
    findCasesFile: () => undefined,
    atCommit: async (commit, file) => `${commit} ${file}`,
    write: async (_, text) => {
      page = text
    },
    print: (text) => {
      printed += text
    },
  })
  return { code, printed, page }
}

test('the command returns 1 if two versions differ and 0 if not, and reads a file of a commit', async () => {
  expect(await run('old.ts', 'old.ts')).toMatchObject({ code: 0, printed: 'door: nothing differs.' })
  const { code, printed } = await run('main:door.ts', 'door.ts', '--json')
  expect(code).toBe(1)
  expect(JSON.parse(printed)).toEqual(diff(old, now))
  await expect(run('door.ts')).rejects.toThrow('Name two charts')
})
