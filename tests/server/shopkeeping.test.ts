import { describe, expect, test } from 'vitest'
import { lockAny } from '../../server/orders/find-order'
import { sendEvent } from '../../server/orders/send-event'
import { auditPage } from '../../server/shopkeeping/audit-page'
import { NOT_COPIED, TABLES } from '../../server/shopkeeping/move'
import { today } from '../../server/shopkeeping/today'
import { unmatchedPayments } from '../../server/shopkeeping/unmatched-payments'
import { engines } from './engines'
import { until } from './processes'
import { ShopWithProvider } from './shop-with-provider'
import { ROSE } from './shopper'

describe.each(engines)('a shopkeeper’s commands in the terminal, %s', (engine) => {
  const shop = new ShopWithProvider(engine)
  const { razorpay, run } = shop

  test('a refund returns the money once, and the pieces if they were not shipped', async () => {
    const { id, payment } = await shop.placed()
    expect(await shop.stockOf(ROSE)).toBe(999)
    expect(await run('refund', id)).toMatch(/^Order \S+ is cancelled: ₹[\d,]+ go back as soon as the server runs; /)
    await until(() => payment.status === 'refunded')
    await expect(run('refund', id)).rejects.toThrow('nothing left to refund')
    expect(razorpay.refunds.filter(({ payment_id }) => payment_id === payment.id)).toHaveLength(1)
    expect(await shop.summary()).toBe('cancelled')
    expect(await shop.stockOf(ROSE)).toBe(1_000)
  })

  test('a refund of shipped pieces does not return them to stock automatically', async () => {
    const { id } = await shop.placed()
    await run('ship', id, 'Delhivery', 'A1')
    expect(await run('refund', id)).toMatch(/is refunded: ₹[\d,]+ go back/)
    expect(await shop.stockOf(ROSE)).toBe(999)
  })

  test('the refund command does not promise to return cash, which the server cannot send', async () => {
    const placed = async () => (await shop.shopper.placeInCash()).body.order.at(-1)._id as string
    const id = await placed()
    await shop.atDesk('POST', `orders/${id}/events`, { event: { type: 'order.confirm' } })
    await run('ship', id, 'Delhivery', 'A2')
    await run('deliver', id)
    expect(await run('refund', id)).toMatch(/ is refunded: give ₹[\d,]+ back yourself, and record it at the desk\.$/)
    await shop.shopper.put(ROSE)
    expect(await run('refund', await placed())).toMatch(/ is cancelled: no money was received; /)
  })

  test('the stock command counts pieces that are reserved, or sold and not yet sent', async () => {
    await shop.shopper.put(ROSE, 2)
    await shop.shopper.prepare()
    expect(await run('stock', ROSE, '10')).toBe('Skinn Celeste Rose: 10 on hand, 2 reserved or sold; 8 are for sale.')
    const buyer = await shop.newShopper()
    await buyer.put(ROSE, 3)
    const { order, paid } = await buyer.pay(razorpay)
    await buyer.tell(order, paid)
    expect(await run('stock', ROSE, '10')).toBe('Skinn Celeste Rose: 10 on hand, 5 reserved or sold; 5 are for sale.')
    expect(await run('stock', ROSE, '+4')).toContain('14 on hand')
    expect(await run('stock', ROSE, '-6')).toContain('8 on hand')
    expect(await shop.stockOf(ROSE)).toBe(3)
    expect(await run('stock', ROSE, '4')).toBe(
      'Skinn Celeste Rose: 4 on hand, 5 reserved or sold; 1 of them are missing.',
    )
    expect(await shop.stockOf(ROSE)).toBe(0)
    // Sent pieces are no longer in the warehouse.
    await run('ship', (await buyer.orders())[0]?._id ?? '', 'Delhivery', 'A1')
    expect(await run('stock', ROSE, '4')).toBe('Skinn Celeste Rose: 4 on hand, 2 reserved or sold; 2 are for sale.')
    await expect(run('stock', ROSE, 'many')).rejects.toThrow('The stock has to be a whole number from 0, or +N or -N.')
    await shop.age(60)
    await run('reconcile')
  })

  test('reconcile finds an unreported payment and captures it', async () => {
    const { order, paid } = await shop.pay('authorized')
    expect(await run('reconcile')).toMatch(/^[1-9]\d* payments were looked at\.$/)
    expect(await shop.shopper.orders()).toEqual([expect.objectContaining({ ...order, paymentId: paid.payment.id })])
  })

  test('a link to set a password is mailed only to registered addresses', async () => {
    expect(await run('forgotten', shop.shopper.email.toUpperCase())).toMatch(/gets a link to set a new password/)
    const stored = await shop.database.query('select 1 from reset_tokens where account_id = $1', [shop.shopper.id])
    expect(stored).toHaveLength(1)
    await expect(run('forgotten', 'unknown@example.com')).rejects.toThrow(
      'No account has the e-mail unknown@example.com.',
    )
  })

  test('one command ends all sessions of a shopper', async () => {
    expect(await run('sessions end', shop.shopper.email)).toBe(
      `${shop.shopper.email} is logged out everywhere: 1 sessions have ended.`,
    )
    expect((await shop.shopper.get('/api/user/cart')).status).toBe(401)
    await expect(run('sessions end', 'unknown@example.com')).rejects.toThrow('No account has the e-mail')
  })

  test('text from a shopper cannot control the terminal, even if it was stored long ago', async () => {
    const { id } = await shop.placed()
    const hostile = '\u001b[2Jx\r\nForged line\u202e'
    await shop.database.query(
      `update orders set order_ref = $2, content = jsonb_set(jsonb_set(content, '{orderId}', to_jsonb($2::text)),
         '{delivery,street}', to_jsonb($2::text)) where id = $1`,
      [id, hostile],
    )
    await shop.database.query('update order_lines set title = $2 where order_id = $1', [id, hostile])
    await shop.database.query(
      `insert into stray_payments (provider_payment, amount, reason) values ($1, 100, 'no order of this shop')`,
      [hostile],
    )
    for (const output of [await run('orders'), await run('order', id)]) {
      expect(output).toContain('\\u{1b}[2Jx\\u{d}\\u{a}Forged line\\u{202e}')
      expect(output).not.toMatch(/[^\n\P{Cc}]|\p{Cf}|^Forged/mu)
    }
    await shop.database.query('delete from stray_payments where provider_payment = $1', [hostile])
  })

  test('an order that is named like another order’s id does not hide that order', async () => {
    const [{ id }, named] = [await shop.placed(), await shop.newShopper()]
    await named.put(ROSE)
    const { body } = await named.prepare({ orderId: id })
    const other = razorpay.pay(body.payment.providerOrderId)
    await named.tell({ ...(await named.draft()), orderId: id }, other)
    expect((await named.orders()).map(({ summary }) => summary)).toEqual(['placed'])
    await run('ship', id, 'Delhivery', 'A1')
    expect(await shop.summary()).toBe('shipped')
    expect((await named.orders()).map(({ summary }) => summary)).toEqual(['placed'])
  })

  test('every command that changes the shop is in the audit, with the name of the person who shipped from the terminal', async () => {
    const { id, order } = await shop.placed()
    const { email } = shop.shopper
    await run('ship', id, 'Delhivery', 'A1')
    await run('sessions end', email)
    await run('forgotten', email)
    await run('keeper add', email)
    await run('keeper remove', email)
    const stray = razorpay.payStray(5_000, null)
    await shop.webhook(razorpay.event('payment.captured', stray))
    const listed = async (search: string, after?: string) =>
      (await unmatchedPayments(shop.database, { search, after, limit: 20 })).payments
    const { toDo } = await today(shop.database, Date.now())
    expect((await listed('')).length).toBe(toDo.payments)
    expect(await listed(stray.id)).toMatchObject([{ id: stray.id, amount: 50 }])
    expect(await listed('', stray.id)).toEqual([])
    await run('stray', stray.id, 'done', 'a test')
    expect(await listed(stray.id)).toEqual([])
    const { audit } = await auditPage(shop.database, { search: 'npm run shop', after: undefined, limit: 20 })
    const entries = audit.map(({ what, subject, words: text }) => [what, subject, text])
    expect(entries.slice(0, 7).toReversed()).toEqual([
      ['order.pack', order.orderId, 'Packed'],
      ['order.ship', order.orderId, 'Shipped with Delhivery, tracking number A1'],
      ['sessions.end', email, ''],
      ['forgotten', email, ''],
      ['keeper.add', email, ''],
      ['keeper.remove', email, ''],
      ['stray', stray.id, 'reason: a test, refund|done: done'],
    ])
  })

  test('no personal text remains after an account is deleted', async () => {
    const name = 'Mrs. Tagore'
    const { id } = await shop.placed()
    await run('ship', id, name, name)
    await run('deliver', id)
    const { post } = shop.shopper
    await post(`/api/user/order/${id}/events`, {
      event: { type: 'order.return.ask', lines: [{ id: ROSE, qty: 1 }], reason: 'Other' },
    })
    await shop.database.transaction(async (queries) =>
      sendEvent(queries, await lockAny(queries, id), { type: 'order.return.refuse', words: name }, 'shopkeeper'),
    )
    await post('/api/message', { about: 'Other', text: name, email: shop.shopper.email })
    await run('forgotten', shop.shopper.email)
    const { paid } = await shop.shopper.put(ROSE).then(() => shop.pay('captured', 100))
    await shop.webhook(razorpay.event('payment.captured', paid.payment))
    await run('stray', paid.payment.id, 'done', name)
    await shop.database.query(
      `update orders set life = jsonb_set(life, '{context,dates,order.deliver}', '1') where account_id = $1`,
      [shop.shopper.id],
    )
    expect((await shop.shopper.remove('/api/user')).status).toBe(204)
    const texts: string[] = []
    for (const table of TABLES)
      for (const row of await shop.database.query<{ text: string }>(`select t::text as text from ${table} t`))
        if (row.text.includes(name) || row.text.includes(shop.shopper.email)) texts.push(`${table}: ${row.text}`)
    expect(texts).toEqual([])
  })

  test('every table is copied to another database, or is known to stay behind', async () => {
    const tables = await shop.database.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public'`,
    )
    expect([...TABLES, ...NOT_COPIED].toSorted()).toEqual(tables.map(({ name }) => name).toSorted())
  })
})
