import { chmod, rm } from 'node:fs/promises'
import { hasCommand } from '../server/pooler'
import { findPostgres } from '../server/postgres'
import { buildForTests, newFolder, vitest } from '../server/processes'

// npm run test:cluster starts what deploy/ha/compose.yaml describes and kills it part by part, on a machine with
// Debian's packages.

const needed = ['etcd', 'patroni', 'patronictl', 'pgbouncer', 'haproxy', 'openssl']
const lacking = needed.filter((name) => !hasCommand(name))
const cluster = await findPostgres()
await cluster?.stop()
if (!cluster) lacking.push('postgresql-15')
if (lacking.length > 0) {
  console.error(`A cluster needs ${lacking.join(', ')}: apt-get install $(see deploy/ha/Dockerfile).`)
  process.exit(1)
}

const folder = await newFolder('run')
await chmod(folder, 0o711)
const began = Date.now()
try {
  const env = { TMPDIR: folder, SERVER_BUILD: await buildForTests() }
  // The balancers have a certificate of the cluster's own authority, which the run creates.
  process.exitCode = await vitest(['--project', 'cluster'], { ...env, NODE_TLS_REJECT_UNAUTHORIZED: '0' })
  console.log(`The run took ${Math.round((Date.now() - began) / 1000)} s.`)
} finally {
  await rm(folder, { recursive: true, force: true })
}
