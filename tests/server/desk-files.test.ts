import { randomUUID } from 'node:crypto'
import { parse } from 'csv-parse/sync'
import { expect, test, vi } from 'vitest'
import { dummyAddress } from '../../domain/account/address'
import { orderSchema } from '../../domain/order/order'
import { auditPage } from '../../server/shopkeeping/audit-page'
import { listOrders, showOrder } from '../../server/shopkeeping/orders'
import { engine } from './engines'
import { ShopInProcess } from './shop-in-process'
import { OUD, ROSE } from './shopper'

const shop = ShopInProcess.ofFile(engine, { PRODUCTS: '3000' })
const get = (path: string) => shop.atDesk('GET', path)
const table = async (path: string) => {
  const { status, headers, text } = await get(path)
  expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
  return parse(text, { columns: true, bom: true }) as Record<string, string>[]
}
const upload = (body: string, preview = false) =>
  shop.atDesk('POST', `products.csv${preview ? '?preview=true' : ''}`, body)
const product = async (id: string) => (await table('products.csv')).find((row) => row.id === id)

async function ordered(name: string, qty = 1, how: 'place' | 'placeInCash' = 'place') {
  const shopper = await shop.newShopper({ firstName: name })
  await shopper.put(ROSE, qty)
  const delivery = { ...(await shopper.draft()).delivery, name }
  const [placed] = (await shopper[how]({ delivery })).body.order
  const { _id: id, orderId, amount }: { _id: string; orderId: string; amount: number } = placed
  return { email: shopper.email, id, orderId, amount }
}
const send = async (id: string, ...types: string[]) => {
  for (const type of types) await shop.advance(id, type)
}
const [PACK, UNPACK] = ['order.pack', 'order.unpack'] as const

test.each(['America/Los_Angeles', 'UTC', 'Pacific/Kiritimati'])(
  'an order of 1 April, 00:30 in India, is listed, exported and shown under that day, TZ=%s',
  async (zone) => {
    vi.stubEnv('TZ', zone)
    const { id, orderId } = await ordered('Apri')
    // One millisecond is before the day and one is after it.
    const dayAfter = async (moment: string) => {
      await shop.database.query('update orders set created_at = $2 where id = $1', [id, moment])
      const days = ['2027-03-31', '2027-04-01', '2027-04-02'].map(async (day) => {
        const query = `search=${id}&from=${day}&to=${day}`
        const listed: number = (await get(`orders?${query}`)).body.total
        const [exported] = await table(`orders.csv?${query}`)
        expect(exported?.createdAt?.slice(0, 10)).toBe(listed === 1 ? day : undefined)
        return listed
      })
      return Promise.all(days)
    }
    expect(await dayAfter('2027-03-31T18:29:59.999Z')).toEqual([1, 0, 0])
    expect(await dayAfter('2027-04-01T18:29:59.999Z')).toEqual([0, 1, 0])
    expect(await dayAfter('2027-04-01T18:30:00.000Z')).toEqual([0, 0, 1])
    expect(await dayAfter('2027-03-31T19:00:00Z')).toEqual([0, 1, 0])
    expect((await table(`orders.csv?search=${id}`))[0]?.createdAt).toBe('2027-04-01T00:30:00+05:30')
    const shown = await showOrder(shop.database, id)
    expect(shown).toContain(`${orderId} (${id}), placed, 2027-04-01 00:30`)
    expect((await listOrders(shop.database)).split('\n').find((line) => line.includes(id))).toContain(
      '  2027-04-01 00:30  ',
    )
    expect((await get('orders.csv?from=2027-02-30')).status).toBe(422)
  },
)

test('an export contains all products, and importing the same file changes nothing', async () => {
  const { text } = await get('products.csv')
  expect(text.split('\r\n')[0]).toBe('\uFEFFid,title,brand,category,scent,price,discount,fastDelivery,forSale')
  expect(parse(text)).toHaveLength(3_001)
  for (const file of [text, text.slice(1)])
    expect((await upload(file)).body).toEqual({ rows: 3_000, changed: 0, changes: [] })
})

test('a preview shows the changes and makes none; the import then changes its row and leaves other products alone', async () => {
  const before = await product(OUD)
  const other = await product(ROSE)
  const file = `id,price,discount,title\r\n${OUD},999,10,"Oud, ""the"" first"\r\n`
  const fields = [
    { name: 'title', before: before?.title, after: 'Oud, "the" first' },
    { name: 'price', before: before?.price, after: '999' },
    { name: 'discount', before: before?.discount, after: '10' },
  ].filter((one) => one.before !== one.after)
  const reported = { rows: 1, changed: 1, changes: [{ id: OUD, title: before?.title, fields }] }
  expect(await upload(file, true)).toMatchObject({ status: 200, body: reported })
  expect(await product(OUD)).toEqual(before)
  expect(await upload(file)).toMatchObject({ status: 200, body: reported })
  expect(await product(OUD)).toEqual({ ...before, title: 'Oud, "the" first', price: '999', discount: '10' })
  expect(await product(ROSE)).toEqual(other)
  // 10 % off 99900 is 89910, which is ₹899 in whole rupees.
  const [row] = await shop.database.query('select charged from products where id = $1', [OUD])
  expect(row).toEqual({ charged: 89_900 })
  const { audit } = (await get(`audit?search=${OUD}`)).body
  expect(audit[0]).toMatchObject({ who: (await shop.keeper()).email, what: 'product.import', subject: OUD })
  expect(audit[0].words).toContain(`price: ${before?.price} becomes 999`)
})

test('cells may have spaces around them, and numbers a rupee sign, commas, two zeros and a percent sign, as spreadsheets write them', async () => {
  const before = await product(OUD)
  const file = `id, price ,discount,scent,forSale\r\n ${OUD} ," ₹1,234.00 ", 5.0% , ${before?.scent} , TRUE \r\n`
  const { status, body } = await upload(file, true)
  expect([status, body.changes[0].fields]).toEqual([
    200,
    [
      { name: 'price', before: before?.price, after: '1234' },
      { name: 'discount', before: before?.discount, after: '5' },
    ],
  ])
  for (const cell of ['"1,00"', '12.50', '12.000', '10%', 'Rs'])
    expect((await upload(`id,price\n${OUD},${cell}\n`, true)).status, cell).toBe(422)
})

test.each<[string, number, string, string]>([
  ['a letter that is no UTF-8', 3, 'title', `id,title\n${OUD},Oud\n${ROSE},Caf\uFFFD\n`],
  ['a title that was read as windows-1252', 3, 'title', `id,title\n${OUD},Céleste\n${ROSE},CÃ©leste\n`],
  ['a brand that was read as windows-1252', 2, 'brand', `\uFEFFid,brand\n${OUD},Women’s ₹ “Rosé” â€™\n`],
  ['a price that is none', 3, 'price', `id,price\n${ROSE},100\n${OUD},12.50\n`],
  ['a category of no filter', 2, 'category', `id,category\n${ROSE},dogs\n`],
  ['a product twice', 3, 'id', `id,price\n${ROSE},100\n${ROSE},200\n`],
  ['a product that there is not', 3, 'id', `id,price\n${ROSE},100\nno-such,200\n`],
  ['too few cells', 2, 'discount', `id,price,discount\n${ROSE},100\n`],
  ['too many cells', 2, '3', `id,price\n${ROSE},100,5\n`],
  ['a column that there is not', 1, 'prize', `id,prize\n${ROSE},100\n`],
  ['no id', 1, 'id', 'price\n100\n'],
  ['a row after an empty line', 4, 'price', `id,title,price\n${ROSE},Rose,1\n\n${OUD},Oud,x\n`],
  ['a quote that does not end', 2, '2', `id,title\n${ROSE},"Celeste\n`],
  ['the first of two wrong rows', 2, 'id', `id,price\nno-such,100\n${OUD},x\n`],
])('%s is refused at line %i, column %s, and nothing is imported', async (_, line, column, file) => {
  const before = await get('products.csv')
  const { status, body } = await upload(file)
  expect([status, body.errors]).toEqual([422, [expect.stringMatching(/^Line .*\.$/s)]])
  expect(body).toMatchObject({ column })
  expect(body.line).toBe(line)
  expect((await get('products.csv')).text).toBe(before.text)
})

test('a file is read in batches: other calls run in between, and nothing is imported when the last row fails', async () => {
  const { text } = await get('products.csv')
  const last = /\n([^,\n]+),[^\n]*\n$/.exec(text)?.[1]
  const file = text.replaceAll(/(?<=\n)([^,\n]+),([^,]+)/g, '$1,$2 II')
  const order: string[] = []
  const preview = upload(file, true).then(({ status }) => order.push(`file ${status}`))
  for (let at = 0; at < 3; at += 1) await get('codes').then(({ status }) => order.push(`call ${status}`))
  await preview
  // How many calls fit in depends on the machine. Without batches, none would.
  expect(order[0]).toBe('call 200')
  expect(order.toSorted()).toEqual(['call 200', 'call 200', 'call 200', 'file 200'])
  await shop.database.query(
    `alter table products add constraint planted check (title not like '% II' or id <> '${last}')`,
  )
  expect((await upload(file)).status).toBe(500)
  await shop.database.query('alter table products drop constraint planted')
  expect((await get('products.csv')).text).toBe(text)
})

test('a file in another encoding, with other separators or without a product is refused with a message', async () => {
  for (const file of ['\uFFFD\uFFFDi\0d\0', `id;price\n${ROSE};100\n`, 'id,price\n', ''])
    expect(await upload(file)).toMatchObject({
      status: 422,
      body: { errors: [expect.stringMatching(/^The .*\.$/)] },
    })
})

test('the export contains the orders that the list finds, and formulas are neutralised', async () => {
  const formula = '=HYPERLINK("https://thief.example")'
  const { id, orderId, amount, email } = await ordered(formula)
  await ordered('Zoya')
  await shop.ship(id, 'DL 1')
  const [row, ...more] = await table(`orders.csv?search=${email}`)
  expect(more).toEqual([])
  expect(row).toMatchObject({
    orderId,
    subtotal: String(amount - 49),
    deliveryCharge: '49',
    couponDiscount: '0',
    onlineDiscount: '0',
    amount: String(amount),
    refunded: '0',
    mobile: dummyAddress.mobile,
    summary: 'shipped',
    courier: 'Delhivery',
    trackingNumber: 'DL 1',
    payment: 'paid',
    'delivery.name': `'${formula}`,
    products: `1 x ${ROSE}`,
  })
  expect(Object.keys(row ?? {})).toEqual(
    expect.arrayContaining(Object.keys(orderSchema.entries.delivery.entries).map((field) => `delivery.${field}`)),
  )
  expect((await table('orders.csv?state=comingBack')).length).toBe(0)
  expect((await get('orders.csv?state=lost')).status).toBe(422)
})

test.each(['+Rose', '=1', '-1', '@Rose', '12e34567', '007', '1dec2026'])(
  'a title that a spreadsheet would change survives export and import: %s',
  async (title) => {
    await upload(`id,title\n${ROSE},${title}\n`)
    const { text } = await get('products.csv')
    expect(text).toContain(`\r\n${ROSE},'${title},`)
    expect(await upload(text)).toMatchObject({ status: 200, body: { changed: 0 } })
  },
)

test('customers are found with their orders, latest order first, and no other personal data is returned', async () => {
  const one = await ordered('Kavita', 2)
  const two = await ordered('Kavita')
  const { body } = await get('customers?search=kavita&limit=1')
  expect(body.customers).toEqual([
    {
      id: expect.any(String),
      name: 'Kavita Iyer',
      email: two.email,
      since: expect.any(String),
      orders: 1,
      spent: two.amount,
      lastOrderAt: expect.any(String),
    },
  ])
  const next = (await get(`customers?search=kavita&limit=1&after=${encodeURIComponent(body.next)}`)).body
  expect(next).toMatchObject({ customers: [{ email: one.email }], next: null })
  expect((await get(`customers?search=${(await shop.keeper()).email}`)).body.customers).toEqual([])
  expect((await get('customers?after=x')).status).toBe(422)
})

test('the audit of an order names who did what, newest first, in pages', async () => {
  const { id, orderId } = await ordered('Meera')
  await send(id, PACK, UNPACK)
  const path = `audit?search=${orderId}&limit=1`
  const first = (await get(path)).body
  expect(first.audit).toMatchObject([
    { who: (await shop.keeper()).email, what: 'order.unpack', subject: orderId, words: 'Unpacked' },
  ])
  const second = (await get(`${path}&after=${encodeURIComponent(first.next)}`)).body
  expect(second).toMatchObject({ audit: [{ what: 'order.pack' }], next: null })
})

test('a search of the audit reads a limited number of entries per call, and the next call continues from there', async () => {
  const { id, orderId } = await ordered('Meera')
  await send(id, PACK, UNPACK, PACK)
  await send((await ordered('Meera')).id, PACK, UNPACK, PACK)
  const page = (after?: string) => auditPage(shop.database, { search: orderId, limit: 50, after }, 2)
  const first = await page()
  expect(first).toEqual({ audit: [], next: expect.any(String) })
  const second = await page(first.next ?? '')
  expect(second.audit.map(({ what }) => what)).toEqual(['order.pack'])
  const third = await page(second.next ?? '')
  expect(third.audit.map(({ what }) => what)).toEqual(['order.unpack', 'order.pack'])
  // A search without a match also ends.
  let next: string | null = ''
  for (let calls = 0; next !== null; calls += 1) {
    expect(calls).toBeLessThan(200)
    next = (await auditPage(shop.database, { search: 'unknown', limit: 50, after: next || undefined }, 20)).next
  }
})

test('each money action on an order is in the audit once', async () => {
  const { id, orderId } = await ordered('Meera', 1, 'placeInCash')
  const refund = randomUUID()
  await shop.advance(id, 'order.confirm')
  await shop.ship(id)
  await shop.advance(id, 'order.deliver')
  await shop.advance(id, 'order.refund', { amount: 100, id: refund })
  await shop.advance(id, 'refund.done', { refund, how: 'UPI' })
  const { audit } = (await get(`audit?search=${orderId}`)).body
  expect(audit.map(({ what }: { what: string }) => what)).toEqual([
    'refund.done',
    'order.refund',
    'order.deliver',
    'order.ship',
    'order.pack',
    'order.confirm',
  ])
  expect(audit[0].words).not.toBe('')
})

test('the audit of a product, its stock and a code shows the previous values', async () => {
  const body = { name: `MONSOON-${randomUUID().slice(0, 8)}`, percent: 10, minimum: 500 }
  const { code } = (await shop.atDesk('POST', 'codes', body)).body
  await shop.atDesk('PATCH', `codes/${code.id}`, { percent: 15 })
  await shop.atDesk('PATCH', `products/${OUD}`, { price: '1499' })
  await shop.atDesk('POST', `products/${OUD}/stock`, { change: 5, reason: 'Counted' })
  const { audit } = (await get('audit?limit=4')).body
  expect(audit).toMatchObject([
    { what: 'stock.correct', subject: OUD, words: expect.stringMatching(/^change: 5, house: \d+, reason: Counted$/) },
    { what: 'product.change', subject: OUD, words: expect.stringContaining('price: 999 becomes 1499') },
    { what: 'code.change', subject: body.name, words: 'percent: 10 becomes 15' },
    { what: 'code.add', subject: body.name, words: `minimum: 500, percent: 10` },
  ])
  expect(new Set(audit.map(({ who }: { who: string }) => who))).toEqual(new Set([(await shop.keeper()).email]))
})

test('a file of all products is imported right after another one', async () => {
  const { text } = await get('products.csv')
  const renamed = text.replaceAll(/(?<=\n)([^,\n]+),([^,]+)/g, '$1,$2 II')
  for (const [file, changed] of [
    [renamed, 3000],
    [text, 3000],
    [text, 0],
  ] as const)
    expect(await upload(file)).toMatchObject({ status: 200, body: { changed } })
})
