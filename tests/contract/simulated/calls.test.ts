import { expect, test } from 'vitest'
import { endpointList } from '../../../contract/endpoints'
import { call, withBackend } from '../../support/client'

withBackend()

test.each(
  endpointList.filter(({ backend }) => backend !== 'server').map(({ method, path }) => [method, path] as const),
)('the simulated backend knows %s %s', async (method, path) => {
  // 405: the address exists with another method. A call without an address gets this 404 (see mount.ts).
  const { status, body } = await call(method, path, method === 'POST' ? { body: {} } : {})
  expect(status).not.toBe(405)
  expect(body.errors ?? []).not.toContain('The requested address does not exist.')
})
