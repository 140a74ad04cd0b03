import type { AddressInfo } from 'node:net'

/** Where a server listens. `at`: what its socket says, or its port. */
export function addressOf(host: string, at: AddressInfo | string | number | null): string {
  const port = typeof at === 'object' ? (at?.port ?? 0) : at
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}
