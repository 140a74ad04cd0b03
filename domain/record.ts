/** Whether two records are deeply equal, such as a line before and after it was fetched again. */
export function sameRecord<Fields extends object>(one: Fields, other: Fields): boolean {
  const fields = Object.keys(one) as (keyof Fields)[]
  return fields.length === Object.keys(other).length && fields.every((field) => same(one[field], other[field]))
}

/** Returns the previous list if it is equal, so that its identity is preserved; otherwise the new one. */
export const sameOrNew = <Fields extends object>(before: Fields[], now: Fields[]): Fields[] =>
  sameRecord(before, now) ? before : now

const isRecord = (value: unknown): value is object => typeof value === 'object' && value !== null

const same = (one: unknown, other: unknown): boolean =>
  Object.is(one, other) || (isRecord(one) && isRecord(other) && sameRecord(one, other))
