import { PICTURES_PATH } from '../domain/catalogue/picture-file'
import { readPicture } from './desk-changes'

// The simulated backend cannot serve an image request. Responses therefore contain the blob URL of a stored picture,
// followed by '#' and its stored address. Records contain only the stored address.

const STORED = new RegExp(`"(${PICTURES_PATH}[0-9a-f]+-480\\.webp)"`, 'g')
const BLOB = new RegExp(`blob:[^"#]+#(${PICTURES_PATH}[0-9a-f]+-480\\.webp)`, 'g')

/** Blob URLs of this page by stored address. */
const blobUrls = new Map<string, string>()

/** Replaces stored addresses in a response by blob URLs. */
export async function withBlobUrls(text: string): Promise<string> {
  const addresses = new Set([...text.matchAll(STORED)].map(([, address = '']) => address))
  for (const address of addresses) {
    const picture = blobUrls.has(address) ? null : await readPicture(address)
    if (picture) blobUrls.set(address, URL.createObjectURL(new Blob([picture.bytes], { type: picture.type })))
  }
  return text.replace(STORED, (whole, address: string) => {
    const source = blobUrls.get(address)
    return source ? `"${source}#${address}"` : whole
  })
}

/** Replaces blob URLs in a request by stored addresses. */
export const withStoredAddresses = (text: string): string => text.replace(BLOB, '$1')
