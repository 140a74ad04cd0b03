import { isIP, isIPv4, isIPv6, SocketAddress } from 'node:net'

/** The network of all callers whose address cannot be read, so that made-up addresses are counted together. */
const UNKNOWN = 'unknown'

/**
 * Returns the network of an address: an IPv4 address itself, or the first 64 bits of an IPv6 address. The address may have the
 * forms that proxies write into X-Forwarded-For: with a port, in brackets, in quotes, as `for=` of RFC 7239, or as IPv4 mapped
 * to IPv6. Any other text is the network 'unknown'.
 */
export function networkOf(address: string): string {
  const plain = plainAddress(address)
  if (!isIPv6(plain)) return isIPv4(plain) ? plain : UNKNOWN
  // Canonical: lower case, no leading zeros, the longest run of zeros as '::', and a mapped IPv4 address in dots.
  const canonical = new SocketAddress({ address: plain, family: 'ipv6' }).address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(canonical)?.[1]
  if (mapped) return mapped
  const [head = '', tail] = canonical.split('::')
  const parts = (text: string) => text.split(':').filter(Boolean)
  // An IPv4 address at the end replaces two parts; it is never among the first four.
  const known = parts(head).length + parts(tail ?? '').length + (canonical.includes('.') ? 1 : 0)
  const zeros = tail === undefined ? [] : Array<string>(8 - known).fill('0')
  return `${[...parts(head), ...zeros, ...parts(tail ?? '')].slice(0, 4).join(':')}::/64`
}

/** The address without port, brackets, quotes, zone and the other parts of a `Forwarded` element. */
function plainAddress(text: string): string {
  const [element = ''] = text.slice(0, 200).split(';')
  const node = element.trim().replace(/^for=/i, '').replaceAll('"', '')
  const [, bracketed = node] = /^\[([^\]]*)\](?::\d+)?$/.exec(node) ?? []
  const [withoutZone = ''] = bracketed.split('%')
  if (isIP(withoutZone)) return withoutZone
  return withoutZone.replace(/:\d+$/, '')
}
