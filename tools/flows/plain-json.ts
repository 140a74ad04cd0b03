/** The paths in a value that JSON cannot represent. */
export function notPlainJson(value: unknown, path: string): string[] {
  if (value === null || typeof value === 'boolean' || typeof value === 'string' || Number.isFinite(value)) return []
  if (Array.isArray(value)) return value.flatMap((item, index) => notPlainJson(item, `${path}[${index}]`))
  if (typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype)
    return Object.entries(value).flatMap(([key, inner]) => notPlainJson(inner, `${path}.${key}`))
  return [path]
}
