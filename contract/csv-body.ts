import * as v from 'valibot'
import { CSV_BYTES } from '../domain/product-csv'
import { requestBody } from './bodies'

/** POST /api/desk/products.csv: the handler reads the file itself. */
export const csvBody = {
  ...requestBody(v.pipe(v.string(), v.maxLength(CSV_BYTES)), 'A file is required.'),
  type: 'text/csv' as const,
}
