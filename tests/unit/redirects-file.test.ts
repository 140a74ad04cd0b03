import { expect, test } from 'vitest'
import { FILE_FOLDERS, isFileAddress } from '../../domain/desk/file-addresses'
import { routes } from '../../domain/routes'
import { MISSING, redirects } from '../../tools/vite/pages'
import { formatRedirects, parseRedirects, redirectFor } from '../../tools/vite/redirects-file'

test('a redirects file can be parsed back into its rules', () => {
  expect(parseRedirects(formatRedirects(redirects))).toEqual(redirects)
})

test.each(FILE_FOLDERS)('a static host responds with 404 and without HTML to a missing file of %s', (folder) => {
  expect(redirectFor(redirects, `${folder}index-abc.js`)).toMatchObject({ to: MISSING, status: 404 })
  expect(MISSING).not.toMatch(/\.html$/)
})

test.each(Object.values(routes).map(({ path }) => path))('a static host responds to %s with the app’s HTML', (path) => {
  expect(redirectFor(redirects, path)).toMatchObject({ to: '/shell.html', status: 200 })
  expect(isFileAddress(path)).toBe(false)
})
