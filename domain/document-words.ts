import { dateFormat } from './india-time'
import { DELIVERY, GST_PERCENT, type TaxDocument } from './invoice'

/** What a document calls itself. */
export const DOCUMENT_TITLES: Readonly<Record<TaxDocument['kind'], string>> = {
  invoice: 'Tax invoice',
  receipt: 'Receipt',
  creditNote: 'Credit note',
}

/** The day of a document, wherever it is read: that of India, by which it is numbered. */
export const documentDay = dateFormat({ day: 'numeric', month: 'long', year: 'numeric' })

/** What a line is of: so many pieces, the delivery, or an amount without pieces. */
export function lineWords(kind: TaxDocument['kind'], { hsn, qty, title }: TaxDocument['lines'][number]): string {
  if (kind === 'creditNote') return `HSN ${hsn}, taken off the invoice`
  if (title === DELIVERY) return `HSN ${hsn}`
  return `HSN ${hsn}, ${qty === 1 ? '1 piece' : `${qty} pieces`}`
}

/** The taxes of a document with their sums, in paise, as it names them. */
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
