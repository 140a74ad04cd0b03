import { execFile } from 'node:child_process'
import { chown, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FakeRazorpay } from './fakes/razorpay'
import { type Cluster, findPostgres, rowsAt, unprivileged } from './postgres'
import { killServers, newFolder, nodeArguments, type ServerProcess, startServer, until } from './processes'
import { newShopper, ROSE } from './shopper'

// A base backup and a log archive, as docs/operate.md describes. The test restores them to a moment and recovers the
// missing payments from the provider.

const isHere = Boolean(process.env.TEST_DATABASE_URL) && !process.env.IS_QUICK
const razorpay = new FakeRazorpay()
let [cluster, restored]: (Cluster | null)[] = []
let server: ServerProcess
let archive: string
let environment: Record<string, string>

beforeAll(async () => {
  if (!isHere) return
  archive = await newFolder('archive')
  const user = unprivileged()
  if (user) await chown(archive, user.uid, user.gid)
  cluster = await findPostgres({
    archive_mode: 'on',
    archive_command: `test ! -f ${archive}/%f && cp %p ${archive}/%f`,
  })
  environment = { ...(await razorpay.start()), DATA_DIR: await newFolder('data'), DATABASE_URL: cluster?.url ?? '' }
  server = await startServer(environment)
})
afterAll(async () => {
  await killServers()
  razorpay.stop()
  await restored?.stop()
  await cluster?.stop()
})

/** A shopper pays and either reports the payment to the shop or does not. Returns the payment. */
async function buy(isReported: boolean) {
  const shopper = await newShopper(() => server.address)
  await shopper.put(ROSE)
  const { order, paid } = await shopper.pay(razorpay)
  if (isReported) expect((await shopper.tell(order, paid)).status).toBe(201)
  return { shopper, payment: paid.payment.id }
}
const buyAll = async (count: number) => {
  const bought: Awaited<ReturnType<typeof buy>>[] = []
  for (let at = 0; at < count; at += 1) bought.push(await buy(true))
  return bought
}

test.skipIf(!isHere)(
  'after a backup is restored to a moment, every captured payment has an order, a refund or a flag for review',
  async () => {
    if (!cluster) throw new Error('There is no PostgreSQL.')
    const before = await buyAll(2)
    const backup = await cluster.copy(
      {
        restore_command: `cp ${archive}/%f %p`,
        recovery_target_action: 'promote',
        // A closure, because the moment is not known until the restore starts.
        recovery_target_inclusive: 'on',
      },
      ['-X', 'none'],
    )
    restored = backup
    const since = await buyAll(3)
    const silent = await buy(false)
    const [moment] = await rowsAt(cluster.url, 'select now()::text as now')
    const later = await buyAll(3)
    const lateSilent = await buy(false)
    const [{ shopper }] = since as [(typeof since)[number]]
    const [order] = await shopper.orders()
    expect((await shopper.post(`/api/user/order/${order?._id}/cancel`, {})).status).toBe(200)
    await until(() => razorpay.refunds.length === 1)

    await server.kill()
    // Only the content of the archive survives.
    const { url } = cluster
    const [{ file }] = await rowsAt(url, 'select pg_walfile_name(pg_switch_wal()) as file')
    const archived = 'select 1 from pg_stat_archiver where last_archived_wal >= $1'
    await until(async () => (await rowsAt(url, archived, [file])).length > 0)
    await cluster.kill()

    await writeFile(join(backup.data, 'recovery.signal'), '')
    await writeFile(join(backup.data, 'postgresql.auto.conf'), `recovery_target_time = '${moment?.now}'\n`)
    await backup.start()
    await until(async () => (await rowsAt(backup.url, 'select 1 where not pg_is_in_recovery()')).length > 0)
    const there = async (table: string, column: string) =>
      (await rowsAt(backup.url, `select ${column} as id from ${table}`)).map(({ id }) => id as string)
    const ids = (bought: { payment: string }[]) => bought.map(({ payment }) => payment).toSorted()
    expect((await there('orders', 'payment_id')).toSorted()).toEqual(ids([...before, ...since]))

    environment = { ...environment, DATABASE_URL: backup.url }
    const day = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
    const run = promisify(execFile)
    await run(process.execPath, [...nodeArguments('shop'), 'reconcile', '--since', day], {
      env: { PATH: process.env.PATH ?? '', ...environment },
    })
    const orders = await there('orders', 'payment_id')
    const strays = await there('stray_payments', 'provider_payment')
    // Paid before the moment and never reported: the provider's list turns it into an order.
    expect(orders.toSorted()).toEqual(ids([...before, ...since, silent]))
    expect(strays.toSorted()).toEqual(ids([...later, lateSilent]))
    const refunded = razorpay.refunds.map(({ payment_id }) => payment_id)
    const homeless = razorpay.captured.filter(({ id }) => ![...orders, ...strays, ...refunded].includes(id))
    expect(homeless).toEqual([])
    // The refund made after the moment is found again and is not made a second time.
    server = await startServer(environment)
    await until(async () => (await there(`orders where state = 'cancelled'`, 'payment_id')).length === 1)
    expect(razorpay.refunds).toHaveLength(1)
  },
)
