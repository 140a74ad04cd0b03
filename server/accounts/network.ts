import { isIPv6 } from 'node:net'

/** The network that an address stands for: an IPv4 address itself, of an IPv6 address its first 64 bits. */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%')
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1]
  if (mapped) return mapped
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = plain.toLowerCase().split('::')
  const parts = (text: string) => text.split(':').filter(Boolean)
  // An IPv4 address at the end takes the place of two parts; it is never among the first four.
  const known = parts(head).length + parts(tail ?? '').length + (plain.includes('.') ? 1 : 0)
  const zeros = tail === undefined ? [] : Array<string>(8 - known).fill('0')
  const all = [...parts(head), ...zeros, ...parts(tail ?? '')]
  return `${all
    .slice(0, 4)
    .map((part) => Number.parseInt(part, 16).toString(16))
    .join(':')}::/64`
}
