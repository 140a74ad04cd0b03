import { MAX_PICTURES, TOO_MANY_PICTURES } from '../domain/catalogue/picture-file'
import { type DeskProduct, NO_PICTURE } from '../domain/desk/desk-product'
import { notFound, unprocessable } from './refusal'

/** Appends pictures to a product. Refuses (422) too many. */
export function withPictures(before: DeskProduct, added: readonly string[]): DeskProduct {
  const pictures = [...new Set([...before.pictures, ...added])]
  if (pictures.length > MAX_PICTURES) throw unprocessable(TOO_MANY_PICTURES)
  return { ...before, pictures, image: pictures[0] ?? NO_PICTURE, version: before.version + 1 }
}

/** Removes the picture at a place, counted from 0 (a text). Refuses (404) a place without a picture. */
export function withoutPicture(before: DeskProduct, n: string): DeskProduct {
  const pictures = before.pictures.filter((_, at) => String(at) !== n)
  if (pictures.length === before.pictures.length) throw notFound('picture')
  return { ...before, pictures, image: pictures[0] ?? NO_PICTURE, version: before.version + 1 }
}
