import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type RouteName, routeOf, routes } from '../../domain/routes'

const FOLDER = 'tests/e2e/access/screens'
const files = readdirSync(FOLDER)
const sourceOf = (file: string) => readFileSync(`${FOLDER}/${file}`, 'utf8')

/** With the simulated backend they are 'Page not found'. tests/e2e/server-*.spec.ts open them. */
const NEEDS_A_SERVER: readonly RouteName[] = ['reset', 'confirm']

test('every route has a screen in the accessibility tests', () => {
  const opened = files.flatMap((file) => sourceOf(file).match(/(?<=')\/[\w/-]*/g) ?? []).map((path) => routeOf(path))
  expect(Object.keys(routes).filter((name) => !opened.includes(name as RouteName))).toEqual(NEEDS_A_SERVER)
})

test('every screen file is one of the tested screens', () => {
  const lists = files.filter(
    (file) => file !== 'every-screen.ts' && /: readonly Screen\[\] = \[$/m.test(sourceOf(file)),
  )
  expect(lists.length).toBeGreaterThan(3)
  const named = sourceOf('every-screen.ts')
  expect(lists.filter((file) => !named.includes(`from './${file.replace('.ts', '')}'`))).toEqual([])
})
