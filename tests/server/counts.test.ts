import { expect, test } from 'vitest'
import { engines } from './engines'
import { ShopInProcess } from './shop-in-process'

const KINDS = 'brand, category, scent, stars, price_step, in_stock, fast_delivery'
const COUNTED = `select ${KINDS}, sum(n)::bigint as n from product_counts group by ${KINDS} having sum(n) > 0 order by ${KINDS}`
const TO_BE_COUNTED = `select ${KINDS}, count(*) as n from (select *, floor(rating)::smallint as stars,
    least((charged + 29999) / 30000, 6)::smallint as price_step, stock > 0 as in_stock from products) p
  group by ${KINDS} order by ${KINDS}`

test.each(engines)('product counts follow every change to products, %s', async (engine) => {
  const shop = await ShopInProcess.open(engine, { PRODUCTS: '500' })
  const { database } = shop
  const expectCounted = async () => expect(await database.query(COUNTED)).toEqual(await database.query(TO_BE_COUNTED))
  await expectCounted()
  for (const change of [
    `update products set stock = 0 where brand = 'SKINN'`,
    'update products set charged = 100, rating = 2 where position % 7 = 0',
    `update products set title = 'Another'`,
    `update products set scent = '', brand = 'OTHER' where position % 5 = 0`,
    'delete from products where position % 11 = 3',
    `insert into products select (jsonb_populate_record(p, jsonb_build_object('id', 'new ' || id, 'key', 'new ' || key,
       'position', 1000 + position, 'stock', 0))).* from products p where position < 50`,
  ]) {
    await database.query(change)
    await expectCounted()
  }
  // The transaction that last wrote each row.
  const written = () => database.query('select xmin::text, * from product_counts order by 2, 3, 4, 5, 6, 7, 8')
  const before = await written()
  await database.query('update products set stock = stock - 1, title = title where stock > 1')
  expect(await written()).toEqual(before)
  // A change that is rolled back leaves no trace in the products or in the counts.
  await expect(
    database.transaction(async ({ query }) => {
      await query('update products set stock = 0')
      throw new Error('Not after all.')
    }),
  ).rejects.toThrow('Not after all.')
  await expectCounted()
  await shop.close()
})
