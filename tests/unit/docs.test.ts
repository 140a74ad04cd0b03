import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const DECISIONS = 'docs/decisions'
const MAX_DECISION_LENGTH = 240

/** Words with a letter or a digit, without code and without generated tables (`<!-- name -->`). */
const textsOf = (text: string) =>
  text
    .replace(/<!-- ([\w-]+) -->[\s\S]*?<!-- \/\1 -->/g, '')
    .replace(/^```[\s\S]*?^```$/gm, '')
    .split(/\s+/)
    .filter((term) => /[\p{L}\p{N}]/u.test(term)).length

const markdownIn = (folder: string) =>
  readdirSync(folder).flatMap((file) => (file.endsWith('.md') ? [`${folder}/${file}`] : []))
const textOf = (path: string) => readFileSync(path, 'utf8')
const ARCHIVE = `${DECISIONS}/archive.md`
const SMALLER = `${DECISIONS}/smaller.md`
const decisions = markdownIn(DECISIONS).filter((path) => path !== ARCHIVE && path !== SMALLER)

test.each(decisions)('%s has its number and decision as the title, a date, a status and few words', (path) => {
  const text = textOf(path)
  const number = path.slice(DECISIONS.length + 1, DECISIONS.length + 4)
  expect(text).toMatch(new RegExp(`^# ${number} [A-Z].*\\n\\n\\d{4}-\\d{2}-\\d{2} · holds\\n`))
  expect(textsOf(text)).toBeLessThanOrEqual(MAX_DECISION_LENGTH)
})

test('every decision that is cited by its number is a file or in a list', () => {
  const lists = textOf(SMALLER) + textOf(ARCHIVE)
  const isFound = (number: string) =>
    decisions.some((path) => path.includes(`/${number}-`)) || new RegExp(`\\b${number}\\b`).test(lists)
  const cited = execFileSync('git', ['grep', '-ohE', '(decisions?/|[Dd]ecision )[0-9]{3}'], { encoding: 'utf8' })
  const numbers = [...new Set(cited.match(/\d{3}/g))]
  expect(numbers.length).toBeGreaterThan(5)
  expect(numbers.filter((number) => !isFound(number))).toEqual([])
})
