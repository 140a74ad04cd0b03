import { expect, test } from 'vitest'
import { FILE_FOLDERS, isFileAddress } from '../../domain/desk/file-addresses'
import { routes } from '../../domain/routes'
import { MISSING, redirects } from '../../tools/vite/pages'
import { formatRedirects, parseRedirects, redirectFor } from '../../tools/vite/redirects-file'

test('a file of redirects says what it was written from', () => {
  expect(parseRedirects(formatRedirects(redirects))).toEqual(redirects)
})

test.each(FILE_FOLDERS)('a static host answers a missing file of %s with 404, and with no HTML', (folder) => {
  expect(redirectFor(redirects, `${folder}index-abc.js`)).toMatchObject({ to: MISSING, status: 404 })
  expect(MISSING).not.toMatch(/\.html$/)
})

test.each(Object.values(routes).map(({ path }) => path))('a static host answers %s with the frame', (path) => {
  expect(redirectFor(redirects, path)).toMatchObject({ to: '/shell.html', status: 200 })
  expect(isFileAddress(path)).toBe(false)
})
