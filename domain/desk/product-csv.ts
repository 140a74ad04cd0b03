import * as v from 'valibot'
import { isOneLine, isVisible } from '../account/account-forms'
import { LENGTHS } from '../bounds'
import { CATEGORIES, SCENTS } from '../catalogue/product'
import { normalText } from '../normal-text'
import { typedNumber, typedPercentage } from './typed-number'

const line = (most: number) =>
  v.pipe(
    v.string(),
    v.transform(normalText),
    v.trim(),
    v.nonEmpty('it is empty.'),
    v.maxLength(most, `it has more than ${most} characters.`),
    v.check(isOneLine, 'it has line breaks or control characters.'),
    v.check(isVisible, 'it has no visible character.'),
  )
const oneOf = <const Options extends readonly string[]>(options: Options) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.picklist(options, `it has to be one of ${options.map((option) => option || 'nothing').join(', ')}.`),
  )
const booleanText = v.pipe(
  v.string(),
  v.transform((text) => text.trim().toLowerCase()),
  v.picklist(['true', 'false'], 'it has to be true or false.'),
  v.transform((text) => text === 'true'),
)

/** The columns of a product file, named as in the API, with schemas that parse their cells. Columns are optional. */
export const PRODUCT_COLUMNS = {
  id: line(LENGTHS.id),
  title: line(LENGTHS.title),
  brand: line(LENGTHS.name),
  category: oneOf(CATEGORIES),
  scent: oneOf(['', ...SCENTS]),
  price: v.pipe(
    v.string(),
    v.transform(typedNumber),
    v.regex(/^[1-9]\d{0,6}$/, 'it is not a price in whole rupees.'),
    v.transform(Number),
  ),
  discount: v.pipe(
    v.string(),
    v.transform(typedPercentage),
    v.regex(/^(\d{1,2}|100)$/, 'it is not a percentage from 0 to 100.'),
    v.transform(Number),
  ),
  fastDelivery: booleanText,
  forSale: booleanText,
} as const
export type ProductColumn = keyof typeof PRODUCT_COLUMNS

/** A product in a file. Fields without a column stay unchanged. */
export type CsvProduct = { [Column in ProductColumn]?: v.InferOutput<(typeof PRODUCT_COLUMNS)[Column]> }

/** The result of an import or its preview: the number of rows and products, and the first changes. */
export const importSchema = v.object({
  rows: v.number(),
  changed: v.number(),
  changes: v.array(
    v.object({
      id: v.string(),
      title: v.string(),
      fields: v.array(v.object({ name: v.string(), before: v.string(), after: v.string() })),
    }),
  ),
})
export type ProductImport = v.InferOutput<typeof importSchema>

/** Maximum number of changes that are listed one by one. */
export const CHANGES_LISTED = 100

/** Maximum size of a product file, in bytes. */
export const CSV_BYTES = 67_108_864
