import { dateFormat } from '../india-time'
import { DELIVERY, GST_PERCENT, type TaxDocument } from '../money/invoice'

/** Titles of the documents. */
export const DOCUMENT_TITLES: Readonly<Record<TaxDocument['kind'], string>> = {
  invoice: 'Tax invoice',
  receipt: 'Receipt',
  creditNote: 'Credit note',
}

/** Formats the date of a document in Indian time, which also decides its number. */
export const documentDay = dateFormat({ day: 'numeric', month: 'long', year: 'numeric' })

/** Describes a line: a quantity, the delivery, or a credit. */
export function lineDescription(kind: TaxDocument['kind'], { hsn, qty, title }: TaxDocument['lines'][number]): string {
  if (kind === 'creditNote') return `HSN ${hsn}, taken off the invoice`
  if (title === DELIVERY) return `HSN ${hsn}`
  return `HSN ${hsn}, ${qty === 1 ? '1 piece' : `${qty} pieces`}`
}

/** Returns the names and amounts (paise) of the taxes on a document. */
export function taxesOf(
  { tax }: Pick<TaxDocument, 'tax'>,
  { cgst, sgst, igst }: Pick<TaxDocument['sums'], 'cgst' | 'sgst' | 'igst'>,
): { name: string; amount: number }[] {
  if (tax === 'none') return []
  if (tax === 'igst') return [{ name: `IGST ${GST_PERCENT} %`, amount: igst }]
  return [
    { name: `CGST ${GST_PERCENT / 2} %`, amount: cgst },
    { name: `SGST ${GST_PERCENT / 2} %`, amount: sgst },
  ]
}
