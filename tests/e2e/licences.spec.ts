import { readFileSync } from 'node:fs'
import { expect, test } from './fixtures'

/** Without a module in the bundle: a font, whose licence stands in public/licenses, and another name of react-router. */
const WITHOUT_MODULES = ['@fontsource-variable/fraunces', 'react-router-dom']

test('a build holds the licence of every package that is in it', async ({ request }) => {
  const text = async (path: string) => {
    const answer = await request.get(path)
    expect(answer.status(), path).toBe(200)
    return answer.text()
  }
  const notices = (await text('/licenses.md')) + (await text('/flows/licenses.md'))
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  const bundled = Object.keys(dependencies).filter((name) => !WITHOUT_MODULES.includes(name))
  expect(bundled.filter((name) => !notices.includes(`## ${name} - `))).toEqual([])
  expect(notices).toContain('## react-router - ')
  expect(await text('/licenses/fraunces.txt')).toContain('SIL Open Font License')
})
