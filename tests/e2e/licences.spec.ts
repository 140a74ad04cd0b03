import { expect, test } from './fixtures'

/** Sources of the shop, its simulated backend and the designers' page. */
const BUNDLED = ['elkjs', 'idb', 'jose', 'ky', 'lucide', 'miragejs', 'react', 'react-toastify', 'valibot', 'xstate']

test('a build contains the licence of every bundled package and of its fonts', async ({ request }) => {
  const text = async (path: string) => {
    const answer = await request.get(path)
    expect(answer.status(), path).toBe(200)
    return answer.text()
  }
  const notices = (await text('/licenses.md')) + (await text('/flows/licenses.md'))
  expect(BUNDLED.filter((name) => !notices.includes(`## ${name} - `))).toEqual([])
  for (const font of ['fraunces', 'figtree'])
    expect(await text(`/licenses/${font}.txt`), font).toMatch(/SIL Open Font License/i)
})
