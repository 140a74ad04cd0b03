import { describe, expect, test } from 'vitest'
import { mailAlerts } from '../../server/catalogue/alerts'
import { engine } from './engines'
import { ShopInProcess } from './shop-in-process'

const SOLD_OUT = 'ajmal-citrus-blu'

describe('back-in-stock requests', () => {
  const shop = ShopInProcess.ofFile(engine)

  test('one mail is sent when the product is back in stock, and none before or after', async () => {
    const { email, post } = await shop.newShopper()
    expect((await post('/api/user/alert', { productId: SOLD_OUT })).status).toBe(204)
    const { database } = shop
    const setStock = (stock: number) =>
      database.query('update products set stock = $2 where id = $1', [SOLD_OUT, stock])
    const sendAll = async () => {
      await Promise.all([mailAlerts(database), mailAlerts(database)])
      return shop.mails()
    }
    expect(await sendAll()).toEqual([])
    await setStock(3)
    const mails = await sendAll()
    expect(mails).toMatchObject([{ to: email, subject: 'Ajmal Citrus Blu is back' }])
    expect(mails[0]?.text).toContain(`https://shop.example/products/${SOLD_OUT}`)
    await setStock(0)
    await setStock(3)
    expect(await sendAll()).toEqual([])
  })

  test('no mail is sent while the product is not for sale', async () => {
    const { email, post } = await shop.newShopper()
    await post('/api/user/alert', { productId: SOLD_OUT })
    const mailed = async (isForSale: boolean) => {
      await shop.database.query('update products set for_sale = $2, stock = 3 where id = $1', [SOLD_OUT, isForSale])
      await mailAlerts(shop.database)
      return (await shop.mails()).map(({ to }) => to)
    }
    expect(await mailed(false)).toEqual([])
    expect(await mailed(true)).toEqual([email])
  })
})
