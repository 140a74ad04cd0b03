import { deflateSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { MAX_PICTURE_BYTES } from '../../../domain/catalogue/picture-file'
import { atDesk, forgetShop, SERVER, withBackend } from '../../support/client'

withBackend()

let desk: Awaited<ReturnType<typeof atDesk>>
let id: string
beforeEach(async () => {
  desk = await atDesk()
  const draft = {
    id: `oud-${crypto.randomUUID().slice(0, 8)}`,
    title: 'Oud',
    price: '900',
    brand: 'ENVY',
    category: 'men',
  }
  id = (await desk.post('/api/desk/products', draft)).body.product.id
})
afterEach(forgetShop)

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([size, body, sum])
}

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return (crc ^ 0xffffffff) >>> 0
}

/** A grey PNG of the given size. `shade` makes two pictures differ. */
function png(width: number, height: number, shade = 128): Uint8Array<ArrayBuffer> {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head[8] = 8
  const rows = width * height < 1_000_000 ? Buffer.alloc((width + 1) * height, shade) : Buffer.alloc(0)
  for (let row = 0; row < rows.length; row += width + 1) rows[row] = 0
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  const parts = [signature, chunk('IHDR', head), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))]
  return new Uint8Array(Buffer.concat(parts))
}

/** A form as a browser encodes it. The `fetch` that reaches a server does not know the FormData of jsdom. */
function formOf(field: string, files: Record<string, Uint8Array<ArrayBuffer>>) {
  const parts = Object.entries(files).flatMap(([name, bytes]) => [
    Buffer.from(`--limit\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\n\r\n`),
    Buffer.from(bytes),
    Buffer.from('\r\n'),
  ])
  return {
    body: new Uint8Array(Buffer.concat([...parts, Buffer.from('--limit--\r\n')])),
    headers: { 'content-type': 'multipart/form-data; boundary=limit' },
  }
}

async function send(files: Record<string, Uint8Array<ArrayBuffer>>, of = id, field = 'pictures') {
  const form = new FormData()
  for (const [name, bytes] of Object.entries(files)) form.append(field, new File([bytes], name))
  const { body, headers } = SERVER ? formOf(field, files) : { body: form, headers: {} }
  const init = { method: 'POST', body, headers: { ...headers, authorization: desk.token } }
  const response = await fetch(`${SERVER ?? ''}/api/desk/products/${of}/pictures`, init)
  return { status: response.status, body: await response.json() }
}
const fetchJson = async (path: string) => (await fetch(`${SERVER ?? ''}${path}`)).json()
const ADDRESS = /\/pictures\/of\/[0-9a-f]{32}-480\.webp$/

test('pictures are added after the existing ones, the first is the image of the product, each can be removed, and the shop shows all', async () => {
  const { status, body } = await send({ 'one.png': png(40, 50), 'two.png': png(40, 50, 30) })
  expect(status).toBe(200)
  expect(body.product.pictures).toEqual([expect.stringMatching(ADDRESS), expect.stringMatching(ADDRESS)])
  const [first, second] = body.product.pictures
  expect(body.product.image).toBe(first)
  const shown = (await fetchJson(`/api/products/${id}`)).product
  expect([shown.image, shown.facts.pictures]).toEqual([first, [first, second]])
  const one = (await desk.delete(`/api/desk/products/${id}/pictures/0`)).body.product
  expect([one.image, one.pictures]).toEqual([second, [second]])
  const none = (await desk.delete(`/api/desk/products/${id}/pictures/0`)).body.product
  expect([none.image, none.pictures]).toEqual(['/icons/no-picture.svg', []])
  expect((await desk.delete(`/api/desk/products/${id}/pictures/0`)).status).toBe(404)
})

test('the same picture sent twice is stored once', async () => {
  await send({ 'one.png': png(40, 50) })
  expect((await send({ 'again.png': png(40, 50) })).body.product.pictures).toHaveLength(1)
})

test.each([
  [
    'a text file with the name of a picture',
    { 'oud.jpg': new TextEncoder().encode('not at all a picture') },
    422,
    /oud\.jpg is no/,
  ],
  ['a file with only the header of a picture', { 'oud.png': png(40, 50).slice(0, 20) }, 422, /damaged/],
  ['30,000 pixels a side', { 'wide.png': png(30_000, 10) }, 422, /wide\.png is too large/],
  ['more than 5 MB', { 'big.png': new Uint8Array(MAX_PICTURE_BYTES + 1) }, 413, /at most 5 MB/],
  ['no picture', {}, 422, /Pictures are required/],
])('%s is refused with a sentence, and nothing is added', async (_, files, status, text) => {
  const refused = await send(files as Record<string, Uint8Array<ArrayBuffer>>)
  expect([refused.status, refused.body.errors]).toEqual([status, [expect.stringMatching(text)]])
  expect((await desk.get(`/api/desk/products/${id}`)).body.product.pictures).toEqual([])
})

test('a product cannot have eleven pictures', async () => {
  const files = Object.fromEntries(Array.from({ length: 10 }, (_, at) => [`${at}.png`, png(8, 10, at)]))
  expect((await send(files)).status).toBe(200)
  const { status, body } = await send({ 'one more.png': png(8, 10, 99) })
  expect([status, body.errors]).toEqual([422, [expect.stringContaining('at most 10 pictures')]])
})

test('a picture of an unknown product is refused', async () => {
  expect((await send({ 'one.png': png(8, 10) }, 'nothing')).status).toBe(404)
})

test.runIf(SERVER)(
  'the server creates the picture sizes of the shop in WebP and JPEG, with an immutable cache header',
  async () => {
    const { body } = await send({ 'one.png': png(1_000, 900) })
    const sizes = ['-480.webp', '-480.jpg', '-960.webp', '-960.jpg']
    for (const size of sizes) {
      const response = await fetch(SERVER + body.product.image.replace('-480.webp', size))
      expect([response.status, response.headers.get('cache-control')]).toEqual([
        200,
        expect.stringContaining('immutable'),
      ])
      expect(response.headers.get('content-type')).toBe(size.endsWith('webp') ? 'image/webp' : 'image/jpeg')
      expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(100)
    }
    expect((await fetch(`${SERVER}/pictures/of/${'0'.repeat(32)}-480.webp`)).status).toBe(404)
  },
)
