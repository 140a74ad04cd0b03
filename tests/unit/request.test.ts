import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bodyError, editHeader, enabledHeaders, type HeaderRow, initialHeaders } from '../../domain/request'

const blank = { used: false, name: '', value: '' }

test('a request starts with Accept: */* enabled, and an empty row', () => {
  expect(initialHeaders).toEqual([{ used: true, name: 'Accept', value: '*/*' }, blank])
  expect(enabledHeaders(initialHeaders)).toEqual([['Accept', '*/*']])
})

test('a header that is disabled or has no name is not sent', () => {
  const rows: HeaderRow[] = [
    { used: false, name: 'Accept', value: '*/*' },
    { used: true, name: '  ', value: 'nameless' },
    { used: true, name: ' X-Trace ', value: '1' },
  ]
  expect(enabledHeaders(rows)).toEqual([['X-Trace', '1']])
})

test('after any edits exactly one empty unused row is at the end', () => {
  const edit = fc.record(
    { used: fc.boolean(), name: fc.constantFrom('', 'A'), value: fc.constantFrom('', '1') },
    { requiredKeys: [] },
  )
  // Always the last row, because typing there must add a row.
  fc.assert(
    fc.property(fc.array(edit), (edits) => {
      const rows = edits.reduce<readonly HeaderRow[]>(
        (all, one) => editHeader(all, all.length - 1, one),
        initialHeaders,
      )
      expect(rows.at(-1)).toEqual(blank)
      expect(rows.at(-2)).not.toEqual(blank)
    }),
  )
})

test('a body is any JSON', () => {
  expect(['{}', '[1, 2]', '"text"', 'null', ' {"a": 1} '].filter((text) => bodyError(text) !== null)).toEqual([])
  for (const text of ['', '   ', '{', "{'a': 1}", '{"a": 1,}', 'undefined'])
    expect(bodyError(text), text).toBe('Error in JSON format')
})
