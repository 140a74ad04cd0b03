import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const source = (name: string) => readFileSync(join(import.meta.dirname, '../src', name), 'utf8')

/** The exports of an entry point: each name with the file that declares it. */
function exportsOf(entry: string): [name: string, file: string][] {
  const text = source(entry)
  const passedOn = [...text.matchAll(/export (?:type )?\{([^}]+)\} from '\.\/([^']+)'/g)].flatMap(
    ([, names = '', file = '']) =>
      names.split(',').flatMap((one): [string, string][] => {
        const name = /(?:type )?(\w+)/.exec(one.trim())?.[1]
        return name === undefined ? [] : [[name, file]]
      }),
  )
  const own = [...text.matchAll(/^export (?:async )?(?:const|function|class|interface|type) (\w+)/gm)]
  return [...passedOn, ...own.map(([, name = '']): [string, string] => [name, entry])]
}

test.each(['index.ts', 'playwright.ts', 'mermaid.ts', 'diagram.ts'])(
  'every export of %s has a doc comment',
  (entry) => {
    const all = exportsOf(entry)
    expect(all.length).toBeGreaterThan(2)
    const isDocumented = ([name, file]: [string, string]) =>
      new RegExp(`\\*/\\nexport (?:async )?(?:const|function|class|interface|type) ${name}\\b`).test(source(file))
    expect(all.filter((one) => !isDocumented(one)).map(([name]) => name)).toEqual([])
  },
)
