import type { AddressInfo } from 'node:net'

/** The address of a server. `at`: the address of its socket, or its port. */
export function addressOf(host: string, at: AddressInfo | string | number | null): string {
  const port = typeof at === 'object' ? (at?.port ?? 0) : at
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}
