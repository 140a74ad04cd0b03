/** The headers that a `_headers` file sets for a path (`/products`), or for all paths with a prefix (`/assets/*`). */
export interface HeaderRule {
  path: string
  headers: readonly (readonly [name: string, value: string])[]
}

/** Writes a `_headers` file in the format of static hosts. */
export function formatHeaders(rules: readonly HeaderRule[]): string {
  const lines = rules.flatMap(({ path, headers }) => [path, ...headers.map(([name, value]) => `  ${name}: ${value}`)])
  return `${lines.join('\n')}\n`
}

/** Reads the rules of a `_headers` file. */
export function parseHeaders(text: string): HeaderRule[] {
  const rules: { path: string; headers: [string, string][] }[] = []
  for (const line of text.split('\n').filter((line) => line !== '')) {
    const [, name, value] = /^ {2}([^:]+): (.*)$/.exec(line) ?? []
    if (name === undefined || value === undefined) rules.push({ path: line, headers: [] })
    else rules.at(-1)?.headers.push([name, value])
  }
  return rules
}

/** The headers that a host with these rules sends for a path. */
export function headersFor(rules: readonly HeaderRule[], path: string): HeaderRule['headers'] {
  const holds = (rule: string) => (rule.endsWith('*') ? path.startsWith(rule.slice(0, -1)) : path === rule)
  return rules.filter((rule) => holds(rule.path)).flatMap(({ headers }) => headers)
}
