/** Whether two records with plain fields say the same, such as a line before and after an answer that brought it anew. */
export function sameRecord<Fields extends object>(one: Fields, other: Fields): boolean {
  const fields = Object.keys(one) as (keyof Fields)[]
  return fields.length === Object.keys(other).length && fields.every((field) => Object.is(one[field], other[field]))
}

/** The list before if it says the same as the list now, record for record; otherwise the list now. */
export function sameOrNew<Fields extends object>(before: Fields[], now: Fields[]): Fields[] {
  const isSame = before.length === now.length && now.every((record, at) => isSameAt(before[at], record))
  return isSame ? before : now
}

const isSameAt = <Fields extends object>(before: Fields | undefined, record: Fields) =>
  before !== undefined && sameRecord(before, record)
