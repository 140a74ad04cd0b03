import { expect, test } from '@playwright/test'
import { DEMO_SHOPKEEPER } from '../../domain/desk/demo-shopkeeper'
import { DEVELOPMENT_SECRET } from '../../src/services/env-schema'
import { filesWith, UNUSED_SECRET } from './builds'

test('a build for a real server does not contain the signing secret of the simulated backend', () => {
  expect(filesWith('remote', 'Add To Cart')).not.toEqual([])
  for (const secret of [DEVELOPMENT_SECRET, UNUSED_SECRET]) expect(filesWith('remote', secret)).toEqual([])
})

test('a build for a real server does not contain the shopkeeper of the simulated backend', () => {
  expect(filesWith('remote', 'The desk')).not.toEqual([])
  for (const secret of Object.values(DEMO_SHOPKEEPER)) expect(filesWith('remote', secret)).toEqual([])
})
