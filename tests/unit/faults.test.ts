import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { logicFaults } from '../mutants/logic-faults'
import { srcFaults } from '../mutants/src-faults'

test('the text of every fault occurs once in its file, and the tests that should notice it exist', () => {
  const wrong = Object.entries({ ...logicFaults, ...srcFaults }).flatMap(([file, { near, faults }]) => [
    ...near.filter((test) => !existsSync(`tests/${test}`)),
    ...faults
      .filter(([, from, to]) => from === to || readFileSync(file, 'utf8').split(from).length !== 2)
      .map(([sentence]) => `${file}: ${sentence}`),
  ])
  expect(wrong).toEqual([])
})
