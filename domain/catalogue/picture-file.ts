// Limits and names of the product pictures that a shopkeeper uploads.

/** Maximum size of a picture in bytes, and maximum number of pictures of a call and of a product. */
export const MAX_PICTURE_BYTES = 5 * 1024 * 1024
export const MAX_PICTURES = 10

/** Maximum size of a request with pictures, in bytes. */
export const MAX_UPLOAD_BYTES = MAX_PICTURES * MAX_PICTURE_BYTES + 65_536

/** Maximum pixels of a side, and of the whole picture. */
const MAX_SIDE = 12_000
export const MAX_PIXELS = 50_000_000

export type PictureType = 'jpg' | 'png' | 'webp'

/** Detects the type of a file by its first bytes, not by its name. null: another type. */
export function pictureTypeOf(bytes: Uint8Array): PictureType | null {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpg'
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp'
  return null
}

const NAME = 60
export const shortName = (name: string) => (name.length > NAME ? `${name.slice(0, NAME)}…` : name) || 'A picture'

/** Messages for refused files. */
export const noPicture = (name: string): string => `${shortName(name)} is not a JPEG, PNG or WebP picture.`
export const damagedPicture = (name: string): string => `${shortName(name)} is damaged: it cannot be read as a picture.`
export const tooManyPixels = (name: string): string =>
  `${shortName(name)} is too large: a side has at most ${MAX_SIDE} pixels, the whole at most ${MAX_PIXELS / 1_000_000} million.`
export const TOO_MANY_BYTES = 'A picture has at most 5 MB.'
export const TOO_MANY_PICTURES = `A product has at most ${MAX_PICTURES} pictures.`
export const NO_PICTURES = 'Pictures are required, in the field pictures.'

/** Whether a picture is within the pixel limits. */
export const isWithinPixels = (width: number, height: number): boolean =>
  width > 0 && height > 0 && width <= MAX_SIDE && height <= MAX_SIDE && width * height <= MAX_PIXELS

/** The folder of uploaded pictures. The pictures of the seed products are in its parent. */
export const PICTURES_PATH = '/pictures/of/'

/** Widths of the stored pictures, in pixels: for lists, and for the product page. */
export const PICTURE_WIDTHS = [480, 960] as const

/** Returns the large version of a picture, or the address itself if there is none. */
export const largePicture = (address: string): string =>
  address.includes(PICTURES_PATH) ? address.replace(`-${PICTURE_WIDTHS[0]}.`, `-${PICTURE_WIDTHS[1]}.`) : address

/** Returns the address of a picture for lists. */
export const pictureAddress = (hash: string): string => `${PICTURES_PATH}${hash}-${PICTURE_WIDTHS[0]}.webp`
