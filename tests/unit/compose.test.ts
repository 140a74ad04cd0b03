import { readFile } from 'node:fs/promises'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { parseSettings } from '../../server/settings'

// Reads the Compose files as Docker does, because the tests run without Docker.

const text = v.pipe(v.union([v.string(), v.number()]), v.transform(String))
const service = v.object({
  command: v.optional(v.string()),
  environment: v.optional(v.record(v.string(), text), {}),
  volumes: v.optional(v.array(v.string()), []),
  ports: v.optional(v.array(v.string()), []),
  depends_on: v.optional(v.union([v.array(v.string()), v.record(v.string(), v.unknown())]), []),
  stop_grace_period: v.optional(v.string()),
})
const composed = v.object({
  services: v.record(v.string(), service),
  volumes: v.record(v.string(), v.unknown()),
})

const read = async (file: string) => v.parse(composed, parse(await readFile(file, 'utf8'), { merge: true }))

/**
 * Replaces variables with their values in this environment, or with their defaults. Throws for a required variable
 * without a value.
 */
const substituted = (value: string, environment: Record<string, string>) =>
  value.replace(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_, name: string, sign: string | undefined, other: string) => {
    if (environment[name]) return environment[name]
    if (sign === '?') throw new Error(`${name}: ${other}`)
    return other ?? ''
  })

const SECRETS = {
  POSTGRES_PASSWORD: 'p1',
  REPLICATION_PASSWORD: 'p2',
  REWIND_PASSWORD: 'p3',
  SHOP_PASSWORD: 'p4',
  JWT_SECRET: 'a secret for tests only, with 32 characters',
}
const settingsOf = ({ environment }: v.InferOutput<typeof service>, given: Record<string, string> = SECRETS) =>
  parseSettings(
    Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, substituted(value, given)])),
  )

describe.each(['compose.yaml', 'deploy/ha/compose.yaml'])('%s', (file) => {
  test('references only services and volumes that it defines', async () => {
    const { services, volumes } = await read(file)
    for (const { depends_on, volumes: mounted } of Object.values(services)) {
      for (const name of Array.isArray(depends_on) ? depends_on : Object.keys(depends_on))
        expect(Object.keys(services)).toContain(name)
      for (const place of mounted.map((volume) => volume.split(':')[0] ?? ''))
        if (!/^[./]/.test(place)) expect(Object.keys(volumes)).toContain(place)
    }
  })

  test('contains no password, does not start without one, and gives its shops valid settings and 20 s to shut down', async () => {
    const services = Object.entries((await read(file)).services)
    const secret = services.flatMap(([, { environment }]) =>
      Object.entries(environment).filter(([name]) => /PASSWORD$|^DATABASE_(DIRECT_)?URL$/.test(name)),
    )
    expect(secret.length).toBeGreaterThan(1)
    for (const [, value] of secret) expect(() => substituted(value, {})).toThrow(/_PASSWORD: set/)
    const shops = services.filter(([name]) => name.startsWith('shop'))
    expect(shops.length).toBeGreaterThan(0)
    for (const [, shop] of shops)
      expect([settingsOf(shop).databaseUrl, shop.stop_grace_period]).toEqual([expect.stringContaining('p'), '20s'])
  })
})

test('a cluster has three voting members, and each shop has its own connection to the database', async () => {
  const { services } = await read('deploy/ha/compose.yaml')
  const of = (command: string) => Object.keys(services).filter((name) => services[name]?.command === command)
  const named = (name: string, count: number) => Array.from({ length: count }, (_, at) => `${name}${at + 1}`)
  expect(of('etcd')).toEqual(named('etcd', 3))
  expect(of('patroni')).toEqual(named('postgres', 3))
  expect(of('database-proxy')).toEqual(named('primary', 3))
  expect(of('pgbouncer')).toEqual(named('pgbouncer', 3))
  expect(of('balancer')).toEqual(named('balancer', 2))
  for (const [at, name] of named('shop', 3).entries()) {
    const shop = services[name]
    if (!shop) throw new Error(`There is no ${name}.`)
    const { databaseUrl, databaseDirectUrl, hasPooler, trustProxy } = settingsOf(shop)
    const [pooled, direct] = [new URL(databaseUrl ?? ''), new URL(databaseDirectUrl ?? '')]
    expect([pooled.host, direct.host]).toEqual([`pgbouncer${at + 1}:6432`, `primary${at + 1}:5432`])
    for (const url of [pooled, direct]) expect(url.searchParams.get('sslmode')).toBe('verify-full')
    expect([hasPooler, trustProxy]).toEqual([true, 1])
    expect(services[`pgbouncer${at + 1}`]?.environment.DATABASE_HOST).toBe(`primary${at + 1}`)
  }
  const listed = (text: string | undefined) => text?.split(' ').map((server) => server.split(':')[0])
  for (const name of of('database-proxy')) expect(listed(services[name]?.environment.NODES)).toEqual(of('patroni'))
  for (const name of of('balancer')) expect(listed(services[name]?.environment.SHOPS)).toEqual(named('shop', 3))
})

test('the pools of all PgBouncers fit into the connections of PostgreSQL', async () => {
  const patroni = parse(await readFile('deploy/ha/patroni.yaml', 'utf8'))
  const size = Number(
    /default_pool_size = \$\{POOL_SIZE:-(\d+)\}/.exec(await readFile('deploy/ha/start.sh', 'utf8'))?.[1],
  )
  // Three migrations, and the connections of Patroni, a backup and an operator.
  expect(3 * size + 3 + 20).toBeLessThanOrEqual(patroni.bootstrap.dcs.postgresql.parameters.max_connections)
})
