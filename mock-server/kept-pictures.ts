import { PICTURES_PATH } from '../domain/picture-file'
import { readPicture } from './shop-record'

// A page cannot answer for the address of a picture: what it is shown is the address of the picture's bytes in this page, with
// the address by which the picture is kept behind it. Records hold the latter alone.

const KEPT = new RegExp(`"(${PICTURES_PATH}[0-9a-f]+-480\\.webp)"`, 'g')
const SHOWN = new RegExp(`blob:[^"#]+#(${PICTURES_PATH}[0-9a-f]+-480\\.webp)`, 'g')

/** Addresses in this page, by those that are kept. */
const shown = new Map<string, string>()

/** A text of an answer, with pictures that this page can show. */
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

/** A text that is sent, with the addresses by which pictures are kept. */
export const withKeptPictures = (text: string): string => text.replace(SHOWN, '$1')
