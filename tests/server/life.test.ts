import { spawnSync } from 'node:child_process'
import { readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { catalogueOf } from '../../contract/seeds/large-catalogue'
import { engines, newDatabase } from './engines'
import { killServers, newFolder, nodeArguments, startServer, until } from './processes'
import { call, newShopper, OUD } from './shopper'

afterAll(killServers)

test('an invalid setting stops npm run serve with one sentence', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', 'tools/serve.ts'], {
    env: { PATH: process.env.PATH ?? '', PORT: 'none' },
    encoding: 'utf8',
  })
  expect({ status, stdout, stderr }).toEqual({
    status: 1,
    stdout: '',
    stderr: 'PORT must be a whole number from 0 to 65535.\n',
  })
})

test.each(engines)('a server that is shutting down answers the requests it has accepted, %s', async (engine) => {
  // Makes a sign-up slow enough to still be running at SIGTERM.
  const server = await startServer({ ...(await newDatabase(engine)), SCRYPT_COST: '131072' })
  const signingUp = newShopper(() => server.address)
  await until(async () => (await call(server.address, 'GET', '/healthz')).status === 200)
  const exit = server.stop()
  expect((await signingUp).token).toMatch(/^ey/)
  expect(await exit).toBe(0)
  await expect(fetch(server.address)).rejects.toThrow()
})

test('metrics are served to this machine and with the token, and not through a proxy', async () => {
  const env = { ...(await newDatabase('embedded')), TRUST_PROXY: '1', METRICS_TOKEN: 'a token of the monitor' }
  const server = await startServer(env)
  const ask = async (headers: Record<string, string>) => (await fetch(`${server.address}/metrics`, { headers })).status
  expect(await ask({})).toBe(200)
  for (const name of ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via']) {
    expect([name, await ask({ [name]: '127.0.0.1' })]).toEqual([name, 404])
    expect(await ask({ [name]: '127.0.0.1', authorization: 'Bearer a token of the monitor' })).toBe(200)
    expect(await ask({ [name]: '127.0.0.1', authorization: 'Bearer another' })).toBe(404)
  }
  await server.stop()
})

test.each([
  ['DATABASE_URL', { DATABASE_URL: 'postgres://shop@127.0.0.1:1/shop' }],
  ['DATA_DIR', { DATA_DIR: '/etc/hostname' }],
  ['HOST', { HOST: 'nowhere.invalid' }],
])('a %s that cannot be used is named in one sentence', async (name, wrong) => {
  await expect(startServer({ ...(await newDatabase('embedded')), ...wrong })).rejects.toThrow(
    new RegExp(`ended with 1: ${name} [^\n]+\\.\n$`),
  )
})

test('unlisted origins get no CORS header, metrics are served, and the log contains no personal data', async () => {
  const server = await startServer({
    ...(await newDatabase('embedded')),
    ALLOWED_ORIGINS: 'https://shop.example',
    LOG_LEVEL: 'info',
  })
  const from = async (origin: string) =>
    (await call(server.address, 'GET', '/api/products', { headers: { origin } })).headers.get(
      'access-control-allow-origin',
    )
  expect(await from('https://shop.example')).toBe('https://shop.example')
  expect(await from('https://elsewhere.example')).toBeNull()
  const shopper = await newShopper(() => server.address)
  await shopper.put(OUD)
  const metrics = await (await fetch(`${server.address}/metrics`)).text()
  expect(metrics).toContain('sillage_request_seconds_count{method="POST",route="/api/user/cart",status="201"} 1')
  await server.stop()
  expect(server.log()).toContain('/api/user/cart')
  expect(server.log()).toMatch(/"account":"[0-9a-f-]{36}","msg":"signed up"/)
  expect(server.log()).not.toMatch(new RegExp(`${shopper.email}|jasmine|Meera|${shopper.token}|127\\.0\\.0\\.1","`))
})

const shop = (env: Record<string, string>, ...texts: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...nodeArguments('shop'), ...texts], {
    env: { PATH: process.env.PATH ?? '', ...env },
    encoding: 'utf8',
  })
  return { status, output: `${stdout}${stderr}`.trim() }
}

test.each(engines)(
  'a shopkeeper ships an order, sets stock, adds a product and sends a link, and each mail is sent once, %s',
  async (engine) => {
    const env = await newDatabase(engine)
    const server = await startServer(env)
    const shopper = await newShopper(() => server.address)
    await shopper.put(OUD)
    const [placed] = (await shopper.place()).body.order
    const mail = async () => {
      const folder = join(env.DATA_DIR ?? '', 'mail')
      const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'))
      return Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
    }
    await until(async () => (await mail()).length === 1)
    await server.stop()

    expect(shop(env, 'orders').output).toContain(`${placed._id}  ${placed.orderId}`)
    const ship = () => shop(env, 'ship', placed._id, 'Delhivery', 'A1')
    expect(ship()).toEqual({ status: 0, output: expect.stringContaining('is shipped') })
    expect(ship()).toEqual({ status: 1, output: 'The order is shipped, so it cannot be shipped.' })
    expect(shop(env, 'stock', OUD, '0')).toEqual({ status: 0, output: 'Ajmal Amber Oud: 0 in stock.' })
    expect(shop(env, 'stock', 'none', '3')).toEqual({ status: 1, output: 'There is no product none.' })
    const file = join(env.DATA_DIR ?? '', 'new.json')
    const product = { ...catalogueOf(1)[0], _id: 'n1', id: 'sillage-no-1', title: 'Sillage No. 1', stock: 7 }
    await writeFile(file, JSON.stringify(product))
    expect(shop(env, 'product', 'add', file)).toEqual({
      status: 0,
      output: 'Sillage No. 1 is in the shop, 7 in stock.',
    })
    expect(shop(env, 'forgotten', shopper.email).status).toBe(0)
    expect(shop(env).output).toContain('Use one of these:')

    const again = await startServer(env)
    await until(async () => (await mail()).length === 3)
    expect((await call(again.address, 'GET', '/api/products/sillage-no-1')).body.product).toMatchObject({
      title: 'Sillage No. 1',
      inStock: true,
    })
    expect((await call(again.address, 'GET', `/api/products/${OUD}`)).body.product.inStock).toBe(false)
    const subjects = (await mail()).map((text) => /^Subject: (.*)$/m.exec(text)?.[1]).toSorted()
    expect(subjects).toEqual(['Set a new password', 'Your order is on its way', 'Your order is placed'])
    await again.stop()
  },
)

test('one command moves an embedded shop to PostgreSQL, and its shoppers find everything', async (context) => {
  if (!engines.includes('PostgreSQL')) return context.skip('no PostgreSQL on this machine')
  const [embedded, moved] = [await newDatabase('embedded'), await newDatabase('PostgreSQL')]
  const before = await startServer(embedded)
  const shopper = await newShopper(() => before.address)
  await shopper.put(OUD, 2)
  const { body: placed } = await shopper.place()
  await shopper.put('envy-vortex')
  const cart = await shopper.cart()
  await before.stop()
  expect(shop(embedded, 'move', moved.DATABASE_URL ?? '')).toEqual({
    status: 0,
    output: expect.stringContaining('rows were copied'),
  })
  expect(shop(embedded, 'move', moved.DATABASE_URL ?? '')).toEqual({
    status: 1,
    output: 'The database to move to is not empty.',
  })
  const after = await startServer(moved)
  const ask = (path: string) => call(after.address, 'GET', path, { token: shopper.token })
  // The session is valid too, because the secret that signs tokens has moved.
  expect((await ask('/api/user/order')).body).toEqual(placed)
  expect((await ask('/api/user/cart')).body).toEqual({ cart })
  await after.stop()
})

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
