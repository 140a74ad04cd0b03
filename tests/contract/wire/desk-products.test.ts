import { expect, test } from 'vitest'
import type { StockRow } from '../../../domain/catalogue/stock'
import { call, newShopper, products, refusal, withBackend, withDesk } from '../../support/client'

withBackend()

const desk = withDesk()

const newId = () => `rose-${crypto.randomUUID().slice(0, 8)}`
const draft = (more: object = {}) => ({ title: 'Rose', price: '1999', brand: 'AJMAL', category: 'women', ...more })

async function added(more: object = {}) {
  const { status, body } = await desk.post('/api/desk/products', draft({ id: newId(), stock: 5, ...more }))
  expect(status).toBe(201)
  return body.product
}
const change = (id: string, posted: object) => desk.patch(`/api/desk/products/${id}`, posted)
const isListed = async (id: string) => (await products()).some((product: { id: string }) => product.id === id)

test('a new product is listed, can be searched and has stock', async () => {
  const facts = { origin: 'India', maker: { kind: 'made', name: 'Ajmal', address: 'Mumbai' }, about: null }
  const notes = { top: ['Rose'], heart: [], base: ['Oud'] }
  const product = await added({ facts, notes, size: 50, scent: 'floral', concentration: null })
  expect(product).toMatchObject({ title: 'Rose', discount: '0', forSale: true, version: 1, inStock: true, size: 50 })
  expect(product.facts).toEqual({ origin: 'India', maker: facts.maker })
  expect(product).not.toHaveProperty('concentration')
  await expect.poll(() => isListed(product.id), { timeout: 5_000 }).toBe(true)
  const { forSale: _, version: __, pictures: ___, ...shown } = product
  expect((await call('GET', `/api/products/${product.id}`)).body.product).toEqual(shown)
  const { stock } = (await desk.get(`/api/desk/stock?search=${product.id}`)).body
  expect(stock).toEqual([{ id: product.id, title: 'Rose', house: 5, reserved: 0, forSale: 5 }] satisfies StockRow[])
})

test('the id is derived from the title, and no id is used twice', async () => {
  const title = `Été No. ${crypto.randomUUID().slice(0, 8)}`
  const { body } = await desk.post('/api/desk/products', draft({ title }))
  expect(body.product.id).toBe(title.toLowerCase().replace('été no. ', 'ete-no-'))
  const again = await desk.post('/api/desk/products', draft({ title }))
  const { id } = body.product
  const similar = (taken: string) => `There is a product with this or a similar title already (${taken}). `
  expect(again).toEqual(refusal(409, `${similar(id)}Add something to the title, such as the size.`))
  const long = `${title} ${'of roses and of woods '.repeat(3)}`
  await desk.post('/api/desk/products', draft({ title: `${long}I` }))
  const longId = `${id}-of-roses-and-of-woods-of-roses-and-of-woods-`.slice(0, 50).replace(/-$/, '')
  expect(await desk.post('/api/desk/products', draft({ title: `${long}II` }))).toEqual(
    refusal(409, `${similar(longId)}Change the beginning of the title.`),
  )
  expect(await desk.post('/api/desk/products', draft({ id }))).toEqual(
    refusal(409, `A product with the id ${id} already exists.`),
  )
})

test('a search finds straight and curly apostrophes in titles, typed either way', async () => {
  const mark = crypto.randomUUID().slice(0, 8)
  const ids = [await added({ title: `L'${mark}` }), await added({ title: `L’${mark}, aged` })]
    .map(({ id }) => id)
    .sort()
  await added({ title: `La${mark}` })
  const found = async (search: string) =>
    (await call('GET', `/api/products?${new URLSearchParams({ search })}`)).body.products
      .map(({ id }: { id: string }) => id)
      .sort()
  for (const search of [`l'${mark}`, `l’${mark}`])
    await expect.poll(() => found(search), { timeout: 5_000 }).toEqual(ids)
})

test('the shop shows changed fields, and null makes a field unknown', async () => {
  const { id, version } = await added({ size: 50, facts: { origin: 'India', about: 'Fresh' } })
  const facts = { origin: 'France', about: null }
  const { status, body } = await change(id, { version, title: 'Rose, aged', price: '2100', size: null, facts })
  expect(status).toBe(200)
  expect(body.product).toMatchObject({ title: 'Rose, aged', price: '2100', brand: 'AJMAL', version: version + 1 })
  expect(body.product).not.toHaveProperty('size')
  expect(body.product.facts).toEqual({ origin: 'France' })
  const listed = async () => (await products()).find((product: { id: string }) => product.id === id)?.price
  await expect.poll(listed, { timeout: 5_000 }).toBe('2100')
})

test('of two shopkeepers who edit one product, the second gets a conflict and nothing is overwritten', async () => {
  const { id, version } = await added()
  expect((await change(id, { version, price: '1500' })).status).toBe(200)
  const later = await change(id, { version, price: '1600' })
  expect(later).toEqual(refusal(409, 'Someone else has changed Rose. Your changes were not saved.'))
  expect((await desk.get(`/api/desk/products/${id}`)).body.product.price).toBe('1500')
})

test('a product taken off sale is not listed, found or added to a cart, and is out of stock in existing carts', async () => {
  const product = await added()
  const shopper = await newShopper()
  expect((await shopper.post('/api/user/cart', { product })).status).toBe(201)
  await change(product.id, { version: 1, forSale: false })
  await expect.poll(() => isListed(product.id), { timeout: 5_000 }).toBe(false)
  expect((await call('GET', `/api/products/${product.id}`)).status).toBe(404)
  const other = await newShopper()
  for (const path of ['/api/user/cart', '/api/user/wishlist'])
    expect((await other.post(path, { product })).status).toBe(422)
  const [line] = (await shopper.get('/api/user/cart')).body.cart
  expect(line).toMatchObject({ id: product.id, inStock: false })
  expect((await desk.get(`/api/desk/products?search=${product.id}`)).body.products).toMatchObject([{ forSale: false }])
})

test.each(['products', 'stock'])('the %s of the desk are returned in pages', async (list) => {
  const read = async (query = '') => (await desk.get(`/api/desk/${list}${query}`)).body
  const whole = (await read())[list]
  const first = await read('?limit=5')
  expect(first[list]).toEqual(whole.slice(0, 5))
  expect((await read(`?limit=5&after=${first.next}`))[list]).toEqual(whole.slice(5, 10))
})

test('the id that a new product gets from a long title has at most 50 characters, as product feeds require', async () => {
  const title = `${newId()} of the long evenings in an old garden after rain, 100 ml`
  const { status, body } = await desk.post('/api/desk/products', draft({ title }))
  expect([status, body.product.id.length]).toEqual([201, 50])
})

test.each([
  [{ title: '' }, /title is missing/],
  [{ title: 'Rose\nOud' }, /title has line breaks/],
  [{ price: '0' }, /price/],
  [{ price: '19.99' }, /price/],
  [{ discount: '101' }, /discount/],
  [{ category: 'cats' }, /category/],
  [{ id: 'A Rose' }, /id has other characters/],
  [{ id: 'a'.repeat(51) }, /id has more than 50 characters/],
  [{ size: 0 }, /size has to be millilitres/],
  [{ notes: { top: Array(21).fill('Rose'), heart: [], base: [] } }, /notes/],
  [{ brand: undefined }, /brand/],
])('a product with %j is refused with a message', async (wrong, text) => {
  expect(await desk.post('/api/desk/products', draft(wrong))).toEqual(refusal(422, text))
})

test('a change without a version applies to the latest one, and an unknown product is not found', async () => {
  const { id } = await added()
  expect((await change(id, { price: '1500' })).body.product).toMatchObject({ price: '1500', version: 2 })
  expect((await change(id, { version: 'two' })).status).toBe(422)
  expect((await change('nothing', { version: 1 })).status).toBe(404)
  expect((await desk.get('/api/desk/products/nothing')).status).toBe(404)
})
