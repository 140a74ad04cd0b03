// What a picture of a product may be, as it is sent to the desk.

/** Bytes of one picture, and pictures of one call and of one product, at most. */
export const MOST_PICTURE_BYTES = 5 * 1024 * 1024
export const MOST_PICTURES = 10

/** The longest body of a call with pictures, in bytes. */
export const MOST_UPLOADED = MOST_PICTURES * MOST_PICTURE_BYTES + 65_536

/** Pixels of a side, and of the whole picture, at most. */
export const MOST_SIDE = 12_000
export const MOST_PIXELS = 50_000_000

export type PictureType = 'jpg' | 'png' | 'webp'

/** What a file is by its first bytes, whatever its name says; null: none of the three. */
export function pictureTypeOf(bytes: Uint8Array): PictureType | null {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpg'
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp'
  return null
}

const NAME = 60
const short = (name: string) => (name.length > NAME ? `${name.slice(0, NAME)}…` : name) || 'A picture'

/** Why a file is refused. */
export const noPicture = (name: string): string => `${short(name)} is no JPEG, PNG or WebP picture.`
export const damagedPicture = (name: string): string => `${short(name)} is damaged: it cannot be read as a picture.`
export const tooManyPixels = (name: string): string =>
  `${short(name)} is too large: a side has at most ${MOST_SIDE} pixels, the whole at most ${MOST_PIXELS / 1_000_000} million.`
export const TOO_MANY_BYTES = 'A picture has at most 5 MB.'
export const TOO_MANY_PICTURES = `A product has at most ${MOST_PICTURES} pictures.`
export const NO_PICTURES = 'Pictures are required, in the field pictures.'

/** Whether a picture has as many pixels as the shop takes. */
export const isWithinPixels = (width: number, height: number): boolean =>
  width > 0 && height > 0 && width <= MOST_SIDE && height <= MOST_SIDE && width * height <= MOST_PIXELS

/** Where a picture of a product is served; those that come with the shop lie beside, without the folder. */
export const PICTURES_PATH = '/pictures/of/'

/** How wide the pictures of the shop are, in pixels: in lists, and on a product's own page. */
export const PICTURE_WIDTHS = [480, 960] as const

/** A picture of a list as large as there is one, as a product's own page shows it. Of others the same. */
export const largePicture = (address: string): string =>
  address.includes(PICTURES_PATH) ? address.replace(`-${PICTURE_WIDTHS[0]}.`, `-${PICTURE_WIDTHS[1]}.`) : address

/** The address of a picture in a list. */
export const pictureAddress = (hash: string): string => `${PICTURES_PATH}${hash}-${PICTURE_WIDTHS[0]}.webp`
