import { PICTURES_PATH } from '../domain/picture-file'
import { readPicture } from './shop-record'

// The simulated backend cannot serve an image request. Responses therefore contain the blob URL of a stored picture,
// followed by '#' and its stored address. Records contain only the stored address.

const KEPT = new RegExp(`"(${PICTURES_PATH}[0-9a-f]+-480\\.webp)"`, 'g')
const SHOWN = new RegExp(`blob:[^"#]+#(${PICTURES_PATH}[0-9a-f]+-480\\.webp)`, 'g')

/** Blob URLs of this page by stored address. */
const shown = new Map<string, string>()

/** Replaces stored addresses in a response by blob URLs. */
export async function withShownPictures(text: string): Promise<string> {
  const addresses = new Set([...text.matchAll(KEPT)].map(([, address = '']) => address))
  for (const address of addresses) {
    const kept = shown.has(address) ? null : await readPicture(address)
    if (kept) shown.set(address, URL.createObjectURL(new Blob([kept.bytes], { type: kept.type })))
  }
  return text.replace(KEPT, (whole, address: string) => {
    const source = shown.get(address)
    return source ? `"${source}#${address}"` : whole
  })
}

/** Replaces blob URLs in a request by stored addresses. */
export const withKeptPictures = (text: string): string => text.replace(SHOWN, '$1')
