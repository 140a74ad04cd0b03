import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { logic } from '../mutants/logic'
import { outside } from '../mutants/outside'

const mutants = [...logic, ...outside]

test.each(mutants)('$file can be broken so that $defect', ({ file, from, to }) => {
  expect(from).not.toBe(to)
  expect(readFileSync(file, 'utf8').split(from)).toHaveLength(2)
})

test('the tests that must detect a defect exist', () => {
  const named = mutants.flatMap(({ tests }) => tests.filter((path) => path.startsWith('tests/')))
  expect(named.filter((path) => !existsSync(path))).toEqual([])
})
