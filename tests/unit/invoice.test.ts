import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dummyAddress } from '../../domain/account/address'
import { GST_STATES, gstStateOf, isGstin, isGstinOf, stateWithCode } from '../../domain/money/gst'
import {
  creditNoteOf,
  documentNumber,
  dueCredit,
  financialYear,
  invoiceOf,
  placeOfSupply,
  type Seller,
  type TaxDocument,
} from '../../domain/money/invoice'
import { lineDescription } from '../../domain/order/document-labels'
import { chargedFor } from '../../domain/order/order'

const SELLER: Seller = { name: 'Sillage', address: '1 Marine Drive', gstin: '27AAPFU0939F1ZV', state: 'Maharashtra' }
const NO_ONE: Seller = { name: '', address: '', gstin: '', state: '' }
const STAMP = { number: 'IN/26-27/000001', madeAt: '2026-11-24T12:00:00+05:30' }
const NOTE = { number: 'CN/26-27/000001', madeAt: '2026-11-25T12:00:00+05:30' }
const to = (state: string, zipcode = '560038') => ({ ...dummyAddress, state, zipcode })

/** Two pieces at ₹590, discounted from ₹700 each, and ₹49 for delivery. */
const order = {
  orderId: 'a1',
  amount: 1_229,
  deliveryCharge: 49,
  delivery: to('Karnataka'),
  products: [{ id: 'oud', title: 'Oud', image: '', price: '700', discountedPrice: 590, qty: 2 }],
}

test('IGST is included in the amount charged for a sale to another state', () => {
  // 118000 * 18 / 118 = 18000; 4900 * 18 / 118 = 747.46
  expect(invoiceOf(order, SELLER, STAMP)).toMatchObject({
    kind: 'invoice',
    number: 'IN/26-27/000001',
    placeOfSupply: 'Karnataka',
    tax: 'igst',
    lines: [
      {
        title: 'Oud',
        hsn: '3303',
        qty: 2,
        price: 140_000,
        discount: 22_000,
        taxable: 100_000,
        igst: 18_000,
        total: 118_000,
      },
      { title: 'Delivery', hsn: '3303', qty: 1, price: 4_900, taxable: 4_153, igst: 747, total: 4_900 },
    ],
    sums: { taxable: 104_153, cgst: 0, sgst: 0, igst: 18_747, total: 122_900 },
  })
})

test('within the seller’s state the same tax is split equally into CGST and SGST', () => {
  const { tax, sums } = invoiceOf({ ...order, delivery: to(' MAHARASHTRA ') }, SELLER, STAMP)
  expect(tax).toBe('cgst and sgst')
  expect(sums).toMatchObject({ taxable: 104_152, cgst: 9_374, sgst: 9_374, igst: 0, total: 122_900 })
})

test('a seller without a GSTIN issues a receipt without tax', () => {
  const receipt = invoiceOf(order, NO_ONE, STAMP)
  expect(receipt).toMatchObject({ kind: 'receipt', tax: 'none' })
  expect(receipt.sums).toMatchObject({ taxable: 122_900, cgst: 0, sgst: 0, igst: 0, total: 122_900 })
})

test.each([
  ['delhi', '110001', 'Delhi'],
  ['Orissa', '751001', 'Odisha'],
  ['Jammu & Kashmir', '190001', 'Jammu and Kashmir'],
  ['Daman & Diu', '396210', 'Dadra and Nagar Haveli and Daman and Diu'],
  ['Dadra and Nagar Haveli', '396230', 'Dadra and Nagar Haveli and Daman and Diu'],
  ['KA', '560 038', 'Karnataka'],
  ['Dubai', '00000', 'Dubai'],
])('a parcel to %s, %s, is supplied in %s', (state, zipcode, place) => {
  expect(placeOfSupply(to(state, zipcode))).toBe(place)
})

test.each([
  ['2026-03-31T23:59:59+05:30', '25-26'],
  ['2026-04-01T00:00:00+05:30', '26-27'],
  ['2099-12-31T12:00:00Z', '99-00'],
])('%s is in the financial year %s', (moment, year) => {
  expect(financialYear(Date.parse(moment))).toBe(year)
})

test('an invoice number has at most 16 characters, even after a million invoices in a year', () => {
  expect(documentNumber('creditNote', '26-27', 7)).toBe('CN/26-27/000007')
  expect(documentNumber('invoice', '26-27', 1_000_000)).toHaveLength(16)
})

test('the check digit of a GSTIN follows from its other characters', () => {
  expect(isGstin('27AAPFU0939F1ZV')).toBe(true)
  // The last has entity 0 and the check digit of its other characters.
  expect(['27AAPFU0939F1ZW', '27AAPFU0939F1Z', '27aapfu0939f1zv', '', '27AAPFU0939F0ZW'].filter(isGstin)).toEqual([])
  expect(gstStateOf('nowhere')).toBeNull()
})

test('each state has a GST code of its own, with which its GSTINs begin', () => {
  expect(['Telangana', 'Andhra Pradesh', 'Delhi'].map(stateWithCode)).toEqual([
    'Telangana (36)',
    'Andhra Pradesh (37)',
    'Delhi (07)',
  ])
  expect(new Set(GST_STATES.map((state) => stateWithCode(state).slice(-4))).size).toBe(GST_STATES.length)
  expect(GST_STATES.filter((state) => isGstinOf('27AAPFU0939F1ZV', state))).toEqual(['Maharashtra'])
})

test('each line has the title and list price of its own product, and without a charge no line is for delivery', () => {
  const rose = { id: 'rose', title: 'Rose', image: '', price: '600', discountedPrice: 500, qty: 1 }
  const two = { ...order, amount: 1_680, deliveryCharge: 0, products: [...order.products, rose] }
  const { lines } = invoiceOf(two, SELLER, STAMP)
  expect(lines.map(({ title, price }) => [title, price])).toEqual([
    ['Oud', 140_000],
    ['Rose', 60_000],
  ])
})

test('only lines with products have a quantity; delivery and credited lines have none', () => {
  const invoice = invoiceOf(order, SELLER, STAMP)
  const note = creditNoteOf({ invoice, isCollected: true, before: 0, amount: 10_000 }, NOTE)
  const text = [invoice, note].flatMap(({ kind, lines }) =>
    lines.map((line) => `${line.title}: ${lineDescription(kind, line)}`),
  )
  expect(text).toEqual([
    'Oud: HSN 3303, 2 pieces',
    'Delivery: HSN 3303',
    'Refund of order a1: HSN 3303, taken off the invoice',
  ])
})

test('a credit note states whether money was refunded or never collected', () => {
  const invoice = invoiceOf(order, SELLER, STAMP)
  const titleOf = (isCollected: boolean, back: number) => {
    const due = dueCredit([invoice], isCollected, back)
    return due && creditNoteOf(due, NOTE).lines.map(({ title }) => title)
  }
  expect(titleOf(true, 10_000)).toEqual(['Refund of order a1'])
  expect(titleOf(false, 0)).toEqual(['Order a1, not delivered'])
  expect(titleOf(true, 0)).toBeNull()
})

test('credit notes never exceed the invoice or the refunds, and each is for what earlier ones left', () => {
  const invoice = invoiceOf(order, SELLER, STAMP)
  const note = creditNoteOf({ invoice, isCollected: true, before: 0, amount: 10_000 }, NOTE)
  expect(dueCredit([invoice, note], true, 25_000)).toMatchObject({ before: 10_000, amount: 15_000 })
  expect(dueCredit([invoice, note], true, 10_000)).toBeNull()
  expect(dueCredit([invoice], true, invoice.sums.total + 1)?.amount).toBe(invoice.sums.total)
})

describe('for any order', () => {
  const product = fc.record({
    id: fc.constantFrom('oud', 'rose', 'musk'),
    title: fc.constant('Oud'),
    image: fc.constant(''),
    price: fc.oneof(fc.nat(100_000).map(String), fc.constant('no price')),
    discountedPrice: fc.nat(100_000),
    qty: fc.integer({ min: 1, max: 100 }),
  })
  const documents = fc
    .record({
      products: fc.array(product, { minLength: 1, maxLength: 5 }),
      deliveryCharge: fc.nat(200),
      off: fc.nat(5_000),
      state: fc.constantFrom('Maharashtra', 'Karnataka', 'Dubai'),
      seller: fc.constantFrom(SELLER, NO_ONE),
    })
    .map(({ products, deliveryCharge, off, state, seller }) => {
      const whole = products.reduce((sum, { discountedPrice, qty }) => sum + discountedPrice * qty, deliveryCharge)
      const amount = Math.max(0.01, whole - off / 100)
      const charged = { ...order, products, deliveryCharge, amount, delivery: to(state, '') }
      return { charged, document: invoiceOf(charged, seller, STAMP) }
    })
  const isWhole = ({ kind, lines, sums }: TaxDocument) => {
    const isNote = kind === 'creditNote' ? 1 : 0
    return [...lines, sums].every(
      (line) =>
        line.taxable + line.cgst + line.sgst + line.igst === line.total &&
        line.price - line.discount === line.total &&
        Math.abs(line.cgst - line.sgst) <= isNote &&
        Object.values(line).every((value) => typeof value === 'string' || (Number.isSafeInteger(value) && value >= 0)),
    )
  }

  test('the lines and sums of an invoice add up to the amount charged, to the paisa', () => {
    fc.assert(
      fc.property(documents, ({ charged, document }) => {
        expect(isWhole(document)).toBe(true)
        expect(document.sums.total).toBe(chargedFor(charged))
        for (const { taxable, cgst, sgst, igst } of document.lines) {
          const percent = document.tax === 'none' ? 0 : 18
          expect(Math.abs((taxable * percent) / 100 - cgst - sgst - igst)).toBeLessThanOrEqual(1.2)
        }
      }),
    )
  })

  test('an invoice of any small amount, credited one paisa at a time, has no negative value', () => {
    for (const state of ['Maharashtra', 'Karnataka'])
      for (let amount = 1; amount <= 60; amount += 1) {
        const small = {
          ...order,
          products: [],
          deliveryCharge: amount / 100,
          amount: amount / 100,
          delivery: to(state),
        }
        const invoice = invoiceOf(small, SELLER, STAMP)
        const notes = Array.from({ length: amount }, (_, before) =>
          creditNoteOf({ invoice, isCollected: true, before, amount: 1 }, NOTE),
        )
        const sum = (name: 'taxable' | 'cgst' | 'sgst' | 'igst') =>
          notes.reduce((before, { sums }) => before + sums[name], 0)
        const { taxable, cgst, sgst, igst } = invoice.sums
        expect([invoice, ...notes].filter((made) => !isWhole(made))).toEqual([])
        expect([sum('taxable'), sum('cgst'), sum('sgst'), sum('igst')]).toEqual([taxable, cgst, sgst, igst])
      }
  })

  test('credit notes for a whole invoice, in any parts, reverse exactly its taxes', () => {
    fc.assert(
      fc.property(documents, fc.array(fc.nat(1_000), { maxLength: 6 }), ({ document }, parts) => {
        const { total } = document.sums
        const ends = [...parts.map((part) => Math.floor((total * part) / 1_000)), total].toSorted((a, b) => a - b)
        const notes = ends
          .map((end, at) => [ends[at - 1] ?? 0, end] as const)
          .filter(([begin, end]) => end > begin)
          .map(([begin, end]) =>
            creditNoteOf({ invoice: document, isCollected: true, before: begin, amount: end - begin }, NOTE),
          )
        expect(notes.every(isWhole)).toBe(true)
        for (const name of ['total', 'taxable', 'cgst', 'sgst', 'igst'] as const)
          expect(notes.reduce((sum, { sums }) => sum + sums[name], 0)).toBe(document.sums[name])
      }),
    )
  })
})
