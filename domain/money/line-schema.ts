import * as v from 'valibot'
import { isOneLine, isVisible } from '../account/account-forms'

/**
 * Returns the schema of one line of visible text, trimmed. `most`: characters. Its messages continue the name of a
 * field.
 */
export const lineSchema = (most: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('is empty'),
    v.maxLength(most, `has more than ${most} characters`),
    v.check(isOneLine, 'has line breaks or control characters'),
    v.check(isVisible, 'has no visible character'),
  )
