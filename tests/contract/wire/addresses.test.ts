import { beforeEach, expect, test } from 'vitest'
import { dummyAddress } from '../../../domain/account/address'
import { newShopper, refusal, type Shopper, TIMESTAMP, withBackend } from '../../support/client'

withBackend()

let shopper: Shopper
beforeEach(async () => {
  shopper = await newShopper()
})

const stored = {
  ...dummyAddress,
  _id: expect.any(String),
  createdAt: expect.stringMatching(TIMESTAMP),
  updatedAt: expect.stringMatching(TIMESTAMP),
}

test('a new address gets an id and timestamps', async () => {
  const { status, body } = await shopper.post('/api/user/address', { address: dummyAddress })
  expect(status).toBe(201)
  expect(body).toEqual({ address: [stored] })
  expect((await shopper.get('/api/user/addresses')).body).toEqual(body)
})

test('a replaced address retains its position and its id', async () => {
  await shopper.post('/api/user/address', { address: dummyAddress })
  const { body: before } = await shopper.post('/api/user/address', { address: dummyAddress })
  const [first, second] = before.address
  const { status, body } = await shopper.post(`/api/user/address/${first._id}`, {
    address: { ...first, city: 'Mysuru', _id: 'another' },
  })
  expect(status).toBe(201)
  expect(body.address).toEqual([{ ...stored, city: 'Mysuru', _id: first._id, createdAt: first.createdAt }, second])
})

test('an address is trimmed and stored with ASCII digits; flat and landmark are optional, and an update without them removes them', async () => {
  const digits = { zipcode: '५६००३८', mobile: '９８７６５４３２１０' }
  const given = { ...dummyAddress, ...digits, street: ` ${dummyAddress.street}\n`, flat: ' 3B ', landmark: '' }
  const { body } = await shopper.post('/api/user/address', { address: given })
  expect(body).toEqual({ address: [{ ...stored, flat: '3B', landmark: '' }] })
  const replaced = await shopper.post(`/api/user/address/${body.address[0]._id}`, { address: dummyAddress })
  expect(replaced.body).toEqual({ address: [stored] })
})

test('an unknown address cannot be replaced', async () => {
  const replaced = await shopper.post('/api/user/address/none', { address: dummyAddress })
  expect(replaced).toEqual(refusal(404, 'The address does not exist.'))
})

test('an address is deleted, and a second deletion changes nothing', async () => {
  const { body } = await shopper.post('/api/user/address', { address: dummyAddress })
  const [first] = body.address
  expect(await shopper.delete(`/api/user/address/${first._id}`)).toEqual({ status: 200, body: { address: [] } })
  expect(await shopper.delete(`/api/user/address/${first._id}`)).toEqual({ status: 200, body: { address: [] } })
})

test.each([{}, { address: null }, { address: { ...dummyAddress, mobile: undefined } }, { address: 'Park Street' }])(
  'an incomplete address is refused: %j',
  async (posted) => {
    expect(await shopper.post('/api/user/address', posted)).toEqual(refusal(422, 'The address is not complete.'))
  },
)
