import { symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { newDatabase } from './engines'
import { killServers, newFolder, startServer } from './processes'
import { call } from './shopper'

afterAll(killServers)

test('a second server on the same folder is refused, also from another temporary folder and through a symlink, and kill -9 releases the folder', async () => {
  const { DATA_DIR = '' } = await newDatabase('embedded')
  const first = await startServer({ DATA_DIR })
  const link = join(await newFolder('link'), 'data')
  await symlink(DATA_DIR, link)
  const inUse = /ended with 1: DATA_DIR \S+ is in use by another server; end that one first\.\n$/
  await expect(startServer({ DATA_DIR, TMPDIR: await newFolder('tmp') })).rejects.toThrow(inUse)
  await expect(startServer({ DATA_DIR: link })).rejects.toThrow(inUse)
  await expect(startServer({ DATA_DIR })).rejects.toThrow(inUse)
  expect((await call(first.address, 'GET', '/readyz')).status).toBe(200)
  await first.kill()
  expect(await (await startServer({ DATA_DIR: link })).stop()).toBe(0)
})
