import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { unprivileged, within } from './postgres'
import { ended, freePort, newFolder, until } from './processes'

/** Whether a command is installed. */
export const hasCommand = (name: string): boolean => spawnSync('sh', ['-c', `command -v ${name}`]).status === 0

/** A self-signed certificate for 127.0.0.1 and its key, which PostgreSQL's user may read. */
export async function newCertificate(): Promise<{ certificate: string; key: string }> {
  const folder = await newFolder('tls')
  const [certificate, key] = [join(folder, 'server.crt'), join(folder, 'server.key')]
  const about = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=IP:127.0.0.1,DNS:localhost', '-days', '2']
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', certificate, ...about],
    { stdio: 'ignore' },
  )
  const user = unprivileged()
  if (user) for (const path of [folder, certificate, key]) await chown(path, user.uid, user.gid)
  await chmod(folder, 0o711)
  await chmod(key, 0o600)
  return { certificate, key }
}

/** Starts PgBouncer in transaction mode in front of the PostgreSQL at an address, with TLS on both sides. */
export async function startPgBouncer(url: string, { certificate, key }: Awaited<ReturnType<typeof newCertificate>>) {
  const { hostname, port: target, username } = new URL(url)
  const folder = await newFolder('pgbouncer')
  const user = unprivileged()
  const port = await freePort()
  const users = join(folder, 'users.txt')
  const ini = join(folder, 'pgbouncer.ini')
  await writeFile(users, `"${username}" ""\n`)
  await writeFile(
    ini,
    `[databases]
* = host=${hostname} port=${target}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = transaction
default_pool_size = 5
client_tls_sslmode = require
client_tls_cert_file = ${certificate}
client_tls_key_file = ${key}
server_tls_sslmode = verify-full
server_tls_ca_file = ${certificate}
`,
  )
  await chmod(folder, 0o711)
  if (user) for (const path of [folder, users, ini]) await chown(path, user.uid, user.gid)
  const child = spawn('pgbouncer', [ini], { ...user, cwd: folder, stdio: 'ignore' })
  const at = (database: string) => withTls(Object.assign(new URL(database), { port: String(port) }).href, certificate)
  await until(() =>
    within(at(url), async () => true).catch((error) => {
      if (child.exitCode !== null) throw error
      return false
    }),
  )
  return {
    /** The address of a database through the pooler. */
    at,
    async stop() {
      if (child.exitCode !== null) return
      const exited = once(child, 'exit')
      child.kill('SIGKILL')
      await exited
      await ended(child)
    },
  }
}

/** The address of a database over TLS, with verification of the host name. */
export const withTls = (url: string, certificate: string): string =>
  `${url}?${new URLSearchParams({ sslmode: 'verify-full', sslrootcert: certificate })}`
