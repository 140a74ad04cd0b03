import { createHash } from 'node:crypto'
import { Semaphore } from 'es-toolkit/promise'
import type { FastifyInstance } from 'fastify'
import { unprocessable } from '../../contract/refusal'
import {
  damagedPicture,
  isWithinPixels,
  MAX_PIXELS,
  noPicture,
  PICTURE_WIDTHS,
  PICTURES_PATH,
  pictureTypeOf,
  tooManyPixels,
} from '../../domain/catalogue/picture-file'
import type { Queries } from '../database/database'

/** One picture at a time: decoding one may need 200 MB. Its work may take this long, in s. */
const atOnce = new Semaphore(1)
const WORK = 20

/** The decoder, loaded with the first picture. A server that decodes none saves its memory. */
async function loadDecoder() {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}

/** A picture in the sizes of the shop. */
export interface Prepared {
  /** The hash of the uploaded file. */
  hash: string
  sizes: { width: number; type: 'webp' | 'jpg'; bytes: Buffer }[]
}

/**
 * Decodes a file and renders it in the shop's sizes, upright and without the camera's metadata. Refuses (422) a file that is no
 * picture.
 */
export async function preparePicture(file: File): Promise<Prepared> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (!pictureTypeOf(bytes)) throw unprocessable(noPicture(file.name))
  const sharp = await loadDecoder()
  await atOnce.acquire()
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (!isWithinPixels(width, height)) throw unprocessable(tooManyPixels(file.name))
    const sizes: Prepared['sizes'] = []
    for (const across of PICTURE_WIDTHS) {
      const sized = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
        .timeout({ seconds: WORK })
        .autoOrient()
        .resize({ width: across, height: 2 * across, fit: 'inside', withoutEnlargement: true })
      sizes.push({ width: across, type: 'webp', bytes: await sized.clone().webp({ quality: 80 }).toBuffer() })
      const jpeg = sized.clone().flatten({ background: '#ffffff' }).jpeg({ quality: 82, mozjpeg: true })
      sizes.push({ width: across, type: 'jpg', bytes: await jpeg.toBuffer() })
    }
    return { hash: createHash('sha256').update(bytes).digest('hex').slice(0, 32), sizes }
  } catch (error) {
    // Any plain error of the decoder means that the file is damaged.
    throw error instanceof Error && error.constructor === Error ? unprocessable(damagedPicture(file.name)) : error
  } finally {
    atOnce.release()
  }
}

/** Stores a picture, unless it is stored already. */
export async function storePicture({ query }: Queries, { hash, sizes }: Prepared): Promise<void> {
  for (const { width, type, bytes } of sizes)
    await query('insert into pictures (hash, width, type, bytes) values ($1, $2, $3, $4) on conflict do nothing', [
      hash,
      width,
      type,
      bytes,
    ])
}

const FILE = /^([0-9a-f]{32})-(\d{2,4})\.(webp|jpg)$/
const TYPES = { webp: 'image/webp', jpg: 'image/jpeg' } as const

/** Serves the pictures of the database. An address contains the hash of its content, so that it is cached forever. */
export function addPictures(app: FastifyInstance, { query }: Queries): void {
  app.get<{ Params: { file: string } }>(`${PICTURES_PATH}:file`, async ({ params }, reply) => {
    const [, hash, width, type] = FILE.exec(params.file) ?? []
    const [found] =
      hash === undefined
        ? []
        : await query<{ bytes: Buffer }>('select bytes from pictures where hash = $1 and width = $2 and type = $3', [
            hash,
            Number(width),
            type,
          ])
    // Another process may store it a moment later, so no browser may cache the absence.
    if (!found)
      return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('There is no such picture.')
    return reply
      .type(TYPES[type as keyof typeof TYPES])
      .headers({ etag: `"${params.file}"`, 'cache-control': 'public, max-age=31536000, immutable' })
      .send(found.bytes)
  })
}
