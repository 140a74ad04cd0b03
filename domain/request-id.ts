import * as v from 'valibot'
import { LENGTHS } from './bounds'

/** The id of a change, a UUID that is the same for every attempt. Its letters are compared in lower case. */
export const requestIdSchema = v.pipe(v.string(), v.maxLength(LENGTHS.id), v.uuid(), v.toLowerCase())
