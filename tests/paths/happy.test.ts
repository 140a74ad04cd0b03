import { expect, test } from 'vitest'
import { overview } from 'xstate-paths/mermaid'
import { type FlowName, flows } from '../../machines/index'

/** The happy path of each overview, judged by hand. */
test.each<[FlowName, string]>([
  ['cancel-order', 'looking > offered, offered > over'],
  ['desk-import', 'empty > previewing, previewing > previewed, previewed > taking, taking > taken'],
  [
    'desk-product',
    'opening > editing, editing > saving, saving > saved, saved > uploading, uploading > done, done > over',
  ],
  ['desk-session', 'opening > keeper'],
  ['invoice', 'loading > shown'],
  ['message', 'editing > sending, sending > sent'],
  ['new-version', 'current > offered, offered > beginning, beginning > reloading'],
  ['order-updates', ''],
  ['password-reset', 'editing > saving, saving > saved'],
  ['pending-clicks', 'reading > showing'],
  ['purchase', 'beginning > paying, paying > paid'],
  ['review', 'loading > loaded, loaded > draft, draft > sending, sending > sent'],
  ['test-payment', 'open > paid'],
])('the happy path of %s ends in success', (flow, path) => {
  const prefix = `s_${flow.replaceAll('-', '_')}_`
  const links = [...overview(flows[flow] as never).matchAll(/^ {2}(\S+) ==>(?:\|.*\|)? (\S+)$/gm)]
  expect(links.map(([, from = '', to = '']) => `${from.replace(prefix, '')} > ${to.replace(prefix, '')}`).join(', ')).toBe(path) // biome-ignore format: one line
})
