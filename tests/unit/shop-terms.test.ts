import { afterEach, expect, test } from 'vitest'
import { DEFAULT_TERMS, setShopTerms, writeTerms } from '../../domain/shop-terms'

afterEach(() => setShopTerms(DEFAULT_TERMS))

test('a page contains the terms of the shop only if a setting has changed them, with escaped characters', () => {
  expect(writeTerms('<html lang="en">')).toBe('<html lang="en">')
  setShopTerms({ name: 'Rose & "Oud"' })
  expect(writeTerms('<html lang="en">')).toMatch(
    /^<html data-terms="\{&quot;name&quot;:&quot;Rose &amp; .*\}" lang="en">$/,
  )
})
