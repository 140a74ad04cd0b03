import { expect, test } from 'vitest'
import { withoutDescriptions } from '../../tools/vite/strip-chart-descriptions'

const chart = `import { setup } from 'xstate'
export const doorMachine = setup({}).createMachine({
  id: 'door',
  description: 'A door: "open" or shut.',
  states: { open: { description: 'It\\'s open.', meta: { note: 'description: kept' } }, shut: {} },
})
`

test('a chart loses its descriptions and nothing else', () => {
  const shipped = withoutDescriptions('door.machine.ts', chart)
  expect(shipped).not.toMatch(/A door|open\./)
  expect(shipped).toContain("meta: { note: 'description: kept' }")
})

test('what stays in a chart keeps its line and column', () => {
  const shipped = withoutDescriptions('door.machine.ts', chart)
  expect(shipped.indexOf('shut: {}')).toBe(chart.indexOf('shut: {}'))
})
