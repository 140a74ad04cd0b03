import { randomUUID } from 'node:crypto'
import { addKeeper } from '../../server/shopkeeping/keepers'
import type { Ask, ShopInProcess } from './shop-in-process'

const PASSWORD = 'jasmine and rain'

/** Makes a shopkeeper, sets the password by the link, and logs in. */
export async function newKeeper(shop: ShopInProcess, ask: Ask, email = `keeper-${randomUUID()}@example.com`) {
  const said = await addKeeper(shop.database, email, 'https://shop.example')
  const token = /reset\?token=(\S+)$/.exec(said)?.[1]
  await ask('POST', '/api/auth/reset', { body: { token, password: PASSWORD } })
  const { body } = await ask('POST', '/api/auth/login', { body: { email, password: PASSWORD } })
  return { email, token: body.encodedToken as string }
}
