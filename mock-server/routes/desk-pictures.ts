import { imageSize } from 'image-size'
import type { SimulatedHandlers } from '../../contract/endpoints'
import { ok } from '../../contract/http'
import { withoutPicture, withPictures } from '../../contract/product-pictures'
import { Refusal, unprocessable } from '../../contract/refusal'
import {
  damagedPicture,
  isWithinPixels,
  MAX_PICTURE_BYTES,
  MAX_PICTURES,
  NO_PICTURES,
  noPicture,
  pictureAddress,
  pictureTypeOf,
  TOO_MANY_BYTES,
  TOO_MANY_PICTURES,
  tooManyPixels,
} from '../../domain/catalogue/picture-file'
import type { Accounts } from '../accounts'
import type { Catalogue } from '../catalogue'
import { readDeskChanges, type StoredPicture, storePictures, updateDeskChanges } from '../desk-changes'
import { findCurrentProduct, findProduct, replaceProduct } from './desk-products'

const MIME = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' } as const

/** Calls of the desk about product pictures. Pictures are stored as uploaded: this backend does not resize them. */
export function deskPictureHandlers(accounts: Accounts, { seeds }: Catalogue) {
  const respond = async (id: string) => ok({ product: await findCurrentProduct(seeds, accounts, id) })

  return {
    'POST /api/desk/products/{id}/pictures': async (call, { email: actor }) => {
      const { files = [], params } = call
      if (files.length === 0) throw unprocessable(NO_PICTURES)
      if (files.length > MAX_PICTURES) throw unprocessable(TOO_MANY_PICTURES)
      findProduct(seeds, await readDeskChanges(), params.id)
      const pictures = await Promise.all(files.map(pictureOf))
      // Pictures are stored first: an unused picture does no harm, a missing one would be visible.
      await storePictures(pictures)
      await updateDeskChanges((record) => {
        const before = findProduct(seeds, record, params.id)
        const added = pictures.map(({ address }) => address)
        return replaceProduct(record, before, withPictures(before, added), actor)
      })
      return respond(params.id)
    },
    'DELETE /api/desk/products/{id}/pictures/{n}': async (call, { email: actor }) => {
      const { id, n } = call.params
      await updateDeskChanges((record) => {
        const before = findProduct(seeds, record, id)
        return replaceProduct(record, before, withoutPicture(before, n), actor)
      })
      return respond(id)
    },
  } satisfies Partial<SimulatedHandlers>
}

/** Checks an uploaded file. Refuses invalid ones with 413 or 422. */
async function pictureOf(file: File): Promise<StoredPicture> {
  if (file.size > MAX_PICTURE_BYTES) throw new Refusal(413, `${TOO_MANY_BYTES}`)
  const bytes = new Uint8Array(await file.arrayBuffer())
  const type = pictureTypeOf(bytes)
  if (!type) throw unprocessable(noPicture(file.name))
  const { width, height } = sizeOf(bytes, file.name)
  if (!isWithinPixels(width, height)) throw unprocessable(tooManyPixels(file.name))
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  const hash = [...digest.subarray(0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return { address: pictureAddress(hash), type: MIME[type], bytes }
}

function sizeOf(bytes: Uint8Array, name: string) {
  try {
    return imageSize(bytes)
  } catch {
    throw unprocessable(damagedPicture(name))
  }
}
