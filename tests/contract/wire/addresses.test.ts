import { beforeEach, expect, test } from 'vitest'
import { dummyAddress } from '../../../domain/account/address'
import { newShopper, type Shopper, TIMESTAMP, withBackend } from '../client'

withBackend()

let shopper: Shopper
beforeEach(async () => {
  shopper = await newShopper()
})

const kept = {
  ...dummyAddress,
  _id: expect.any(String),
  createdAt: expect.stringMatching(TIMESTAMP),
  updatedAt: expect.stringMatching(TIMESTAMP),
}

test('a new account has no address', async () => {
  expect(await shopper.get('/api/user/addresses')).toEqual({ status: 200, body: { address: [] } })
})

test('an address is added with an id and stamps', async () => {
  const { status, body } = await shopper.post('/api/user/address', { address: dummyAddress })
  expect(status).toBe(201)
  expect(body).toEqual({ address: [kept] })
  expect((await shopper.get('/api/user/addresses')).body).toEqual(body)
})

test('the same address twice is two addresses', async () => {
  await shopper.post('/api/user/address', { address: dummyAddress })
  const { body } = await shopper.post('/api/user/address', { address: dummyAddress })
  expect(new Set(body.address.map(({ _id }: { _id: string }) => _id)).size).toBe(2)
})

test('an address is replaced in its place and keeps its id', async () => {
  await shopper.post('/api/user/address', { address: dummyAddress })
  const { body: before } = await shopper.post('/api/user/address', { address: dummyAddress })
  const [first, second] = before.address
  const { status, body } = await shopper.post(`/api/user/address/${first._id}`, {
    address: { ...first, city: 'Mysuru', _id: 'another' },
  })
  expect(status).toBe(201)
  expect(body.address).toEqual([{ ...kept, city: 'Mysuru', _id: first._id, createdAt: first.createdAt }, second])
})

test('an address is stored without spaces around it and with ASCII digits; flat and landmark may be left out, and go where they are not sent again', async () => {
  const digits = { zipcode: '५६००३८', mobile: '９８７６５４３２１０' }
  const given = { ...dummyAddress, ...digits, street: ` ${dummyAddress.street}\n`, flat: ' 3B ', landmark: '' }
  const { body } = await shopper.post('/api/user/address', { address: given })
  expect(body).toEqual({ address: [{ ...kept, flat: '3B', landmark: '' }] })
  const replaced = await shopper.post(`/api/user/address/${body.address[0]._id}`, { address: dummyAddress })
  expect(replaced.body).toEqual({ address: [kept] })
})

test('an address that is not there cannot be replaced', async () => {
  const { status, body } = await shopper.post('/api/user/address/none', { address: dummyAddress })
  expect(status).toBe(404)
  expect(body).toEqual({ errors: ['The address does not exist. Not Found error.'] })
})

test('an address is deleted, and deleting it again changes nothing', async () => {
  const { body } = await shopper.post('/api/user/address', { address: dummyAddress })
  const [first] = body.address
  expect(await shopper.delete(`/api/user/address/${first._id}`)).toEqual({ status: 200, body: { address: [] } })
  expect(await shopper.delete(`/api/user/address/${first._id}`)).toEqual({ status: 200, body: { address: [] } })
})

test.each([{}, { address: null }, { address: { ...dummyAddress, mobile: undefined } }, { address: 'Park Street' }])(
  'an incomplete address is refused: %j',
  async (posted) => {
    const { status, body } = await shopper.post('/api/user/address', posted)
    expect(status).toBe(422)
    expect(body).toEqual({ errors: ['Unprocessable Entity. The address is not complete.'] })
  },
)
