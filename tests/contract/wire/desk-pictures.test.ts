import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { MAX_PICTURE_BYTES } from '../../../domain/catalogue/picture-file'
import { refusal, SERVER, withBackend, withDesk } from '../../support/client'

withBackend()

const desk = withDesk()
let id: string
beforeEach(async () => {
  const draft = {
    id: `oud-${crypto.randomUUID().slice(0, 8)}`,
    title: 'Oud',
    price: '900',
    brand: 'ENVY',
    category: 'men',
  }
  id = (await desk.post('/api/desk/products', draft)).body.product.id
})

/** A grey PNG of the given size. `shade` makes two pictures differ. */
async function png(width: number, height: number, shade = 128): Promise<Uint8Array<ArrayBuffer>> {
  const background = { r: shade, g: shade, b: shade }
  return new Uint8Array(
    await sharp({ create: { width, height, channels: 3, background } })
      .png()
      .toBuffer(),
  )
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
  const { status, body } = await send({ 'one.png': await png(40, 50), 'two.png': await png(40, 50, 30) })
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
  await send({ 'one.png': await png(40, 50) })
  expect((await send({ 'again.png': await png(40, 50) })).body.product.pictures).toHaveLength(1)
})

test.each([
  [
    'a text file with the name of a picture',
    { 'oud.jpg': new TextEncoder().encode('not at all a picture') },
    422,
    /oud\.jpg is no/,
  ],
  ['a file with only the header of a picture', { 'oud.png': (await png(40, 50)).slice(0, 20) }, 422, /damaged/],
  ['30,000 pixels a side', { 'wide.png': await png(30_000, 10) }, 422, /wide\.png is too large/],
  ['more than 5 MB', { 'big.png': new Uint8Array(MAX_PICTURE_BYTES + 1) }, 413, /at most 5 MB/],
  ['no picture', {}, 422, /Pictures are required/],
])('%s is refused with a sentence, and nothing is added', async (_, files, status, text) => {
  expect(await send(files as Record<string, Uint8Array<ArrayBuffer>>)).toEqual(refusal(status, text))
  expect((await desk.get(`/api/desk/products/${id}`)).body.product.pictures).toEqual([])
})

test('a product cannot have eleven pictures', async () => {
  const pictures = await Promise.all(Array.from({ length: 10 }, (_, at) => png(8, 10, at)))
  const files = Object.fromEntries(pictures.map((picture, at) => [`${at}.png`, picture]))
  expect((await send(files)).status).toBe(200)
  expect(await send({ 'one more.png': await png(8, 10, 99) })).toEqual(refusal(422, /at most 10 pictures/))
})

test('a picture of an unknown product is refused', async () => {
  expect((await send({ 'one.png': await png(8, 10) }, 'nothing')).status).toBe(404)
})

test.runIf(SERVER)(
  'the server creates the picture sizes of the shop in WebP and JPEG, with an immutable cache header',
  async () => {
    const { body } = await send({ 'one.png': await png(1_000, 900) })
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
