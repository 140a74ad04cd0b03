import mermaid from 'mermaid'
import { expect, test } from 'vitest'
import { flowDocuments } from '../../tools/flows/documents'

const pages = [...flowDocuments()].filter(([file]) => file.endsWith('.md'))

test.each(pages)('Mermaid can parse the pictures of %s', async (_, page) => {
  const pictures = [...page.matchAll(/```mermaid\n([\s\S]+?)```/g)].map(([, picture]) => picture ?? '')
  expect(pictures.length).toBeGreaterThan(0)
  for (const picture of pictures)
    await expect(mermaid.parse(picture)).resolves.toMatchObject({
      diagramType: expect.stringMatching(/state|flowchart/),
    })
})

test('Mermaid refuses an invalid picture, so the test above can fail', async () => {
  await expect(mermaid.parse('stateDiagram-v2\n  a --> : x')).rejects.toThrow()
})
