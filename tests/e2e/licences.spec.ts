import { expect, test } from './fixtures'

/** What the shop, its simulated backend and the designers' page are made of. */
const BUNDLED = [
  '@tanstack/react-virtual',
  '@xstate/react',
  'elkjs',
  'es-toolkit',
  'idb',
  'jose',
  'ky',
  'lucide-react',
  'miragejs',
  'react',
  'react-dom',
  'react-router',
  'react-toastify',
  'uuid',
  'valibot',
  'xstate',
]

test('a build holds the licence of every package that is in it, and of its font', async ({ request }) => {
  const text = async (path: string) => {
    const answer = await request.get(path)
    expect(answer.status(), path).toBe(200)
    return answer.text()
  }
  const notices = (await text('/licenses.md')) + (await text('/flows/licenses.md'))
  expect(BUNDLED.filter((name) => !notices.includes(`## ${name} - `))).toEqual([])
  expect(await text('/licenses/fraunces.txt')).toContain('SIL Open Font License')
})
