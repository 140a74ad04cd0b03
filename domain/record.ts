/** Whether two records say the same in every field, such as a line before and after an answer that brought it anew. */
export function sameRecord<Fields extends object>(one: Fields, other: Fields): boolean {
  const fields = Object.keys(one) as (keyof Fields)[]
  return fields.length === Object.keys(other).length && fields.every((field) => same(one[field], other[field]))
}

/** The list before if it says the same as the list now, record for record; otherwise the list now. */
export const sameOrNew = <Fields extends object>(before: Fields[], now: Fields[]): Fields[] =>
  sameRecord(before, now) ? before : now

const isRecord = (value: unknown): value is object => typeof value === 'object' && value !== null

const same = (one: unknown, other: unknown): boolean =>
  Object.is(one, other) || (isRecord(one) && isRecord(other) && sameRecord(one, other))
