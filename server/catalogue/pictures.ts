import { createHash } from 'node:crypto'
import { Semaphore } from 'es-toolkit'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { unprocessable } from '../../contract/refusal'
import {
  damagedPicture,
  isWithinPixels,
  MOST_PIXELS,
  noPicture,
  PICTURE_WIDTHS,
  PICTURES_PATH,
  pictureTypeOf,
  tooManyPixels,
} from '../../domain/picture-file'
import type { Queries } from '../database/database'

/** One picture at a time: each may need 200 MB while it is read. Its work may take so long, in s. */
const atOnce = new Semaphore(1)
const WORK = 20
sharp.concurrency(1)
sharp.cache(false)

/** A picture in the sizes of the shop. */
export interface Prepared {
  /** Of the file that was sent. */
  hash: string
  sizes: { width: number; type: 'webp' | 'jpg'; bytes: Buffer }[]
}

/** Reads a file and makes the sizes of the shop of it, upright and without what a camera wrote into it. Refuses (422) what is no picture. */
export async function preparePicture(file: File): Promise<Prepared> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (!pictureTypeOf(bytes)) throw unprocessable(noPicture(file.name))
  await atOnce.acquire()
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (!isWithinPixels(width, height)) throw unprocessable(tooManyPixels(file.name))
    const sizes: Prepared['sizes'] = []
    for (const across of PICTURE_WIDTHS) {
      const sized = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
        .timeout({ seconds: WORK })
        .autoOrient()
        .resize({ width: across, height: 2 * across, fit: 'inside', withoutEnlargement: true })
      sizes.push({ width: across, type: 'webp', bytes: await sized.clone().webp({ quality: 80 }).toBuffer() })
      const jpeg = sized.clone().flatten({ background: '#ffffff' }).jpeg({ quality: 82, mozjpeg: true })
      sizes.push({ width: across, type: 'jpg', bytes: await jpeg.toBuffer() })
    }
    return { hash: createHash('sha256').update(bytes).digest('hex').slice(0, 32), sizes }
  } catch (error) {
    // Whatever the decoder says of a file, it is the file's.
    throw error instanceof Error && error.constructor === Error ? unprocessable(damagedPicture(file.name)) : error
  } finally {
    atOnce.release()
  }
}

/** Keeps a picture; one that is known stays as it is. */
export async function keepPicture({ query }: Queries, { hash, sizes }: Prepared): Promise<void> {
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

/** Serves the pictures of the database. Their addresses name their content, so that they are cached for good. */
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
    // Another process may keep it a moment later: no browser remembers that it was not there.
    if (!found)
      return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('There is no such picture.')
    return reply
      .type(TYPES[type as keyof typeof TYPES])
      .headers({ etag: `"${params.file}"`, 'cache-control': 'public, max-age=31536000, immutable' })
      .send(found.bytes)
  })
}
