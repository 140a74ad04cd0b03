/** Whether two records with plain fields say the same, such as a line before and after an answer that brought it anew. */
export function sameRecord<Fields extends object>(one: Fields, other: Fields): boolean {
  const fields = Object.keys(one) as (keyof Fields)[]
  return fields.length === Object.keys(other).length && fields.every((field) => Object.is(one[field], other[field]))
}
