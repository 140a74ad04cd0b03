import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Statements that write the state of an order's chart, or the columns that lists read. */
const WRITES =
  /update orders (?:\w+ )?set [^`]*?\b(?:state|life|fulfilment|needs_attention)\s*=|insert into orders[^`]*\b(?:state|life)\b[^`]*values/

test('only one function writes the state of an order', () => {
  expect(WRITES.test("update orders set state = 'shipped'")).toBe(true)
  expect(WRITES.test('update orders o set updated_at = now(), life = $1')).toBe(true)
  expect(WRITES.test('update orders set content = $1')).toBe(false)
  const writers = readdirSync('server', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .filter((file) => WRITES.test(readFileSync(join('server', file), 'utf8')))
  expect(writers).toEqual(['orders/order-store.ts'])
})
