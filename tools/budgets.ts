import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import * as v from 'valibot'
import { withBuild } from './sizes/build'
import { bytesOf, elementsOf, firstVisit, prerenderedPages } from './sizes/built-shop'

// npm run budgets [-- folder] [--land]: fails if a first visit to /products, or the largest page, loads more than when
// sizes were last landed. `--land` writes the present sizes as the new figures. If one has grown, the change explains
// why in docs/decisions.

const FILE = resolve(import.meta.dirname, 'budgets.json')
/** How much a part may grow without a decision, in bytes. */
const LEEWAY = 1000
/**
 * The budgets in bytes of gzip: the app alone, the app with its simulated backend (docs/decisions/066), and the largest
 * page. The last one limits the elements of the prerendered /products, which has 18 per card.
 */
const BUDGETS = { app: 120_000, 'app and backend': 195_000, page: 22_000 }
const MAX_ELEMENTS = 650

const budgetsSchema = v.object({
  app: v.number(),
  backend: v.number(),
  css: v.number(),
  font: v.number(),
  page: v.number(),
  elements: v.number(),
})
type Sizes = v.InferOutput<typeof budgetsSchema>

function sizesOf(folder: string): Sizes {
  const { app, backend, css, font } = firstVisit(folder)
  return {
    app: bytesOf(app),
    backend: bytesOf(backend),
    css: bytesOf(css),
    font: bytesOf(font),
    page: Math.max(...prerenderedPages(folder).map(({ bytes }) => bytes)),
    elements: elementsOf(folder),
  }
}

/** One sentence for each exceeded budget. */
function exceeded(sizes: Sizes): string[] {
  const landed = v.parse(v.pipe(v.string(), v.parseJson(), budgetsSchema), readFileSync(FILE, 'utf8'))
  const grown = (Object.keys(landed) as (keyof Sizes)[])
    .filter((part) => sizes[part] > landed[part] + LEEWAY)
    .map(
      (part) =>
        `${part} has grown from ${landed[part]} to ${sizes[part]}${part === 'elements' ? '' : ' bytes of gzip'}.`,
    )
  const visit = { app: sizes.app, 'app and backend': sizes.app + sizes.backend, page: sizes.page }
  const broken = (Object.keys(BUDGETS) as (keyof typeof BUDGETS)[])
    .filter((part) => visit[part] > BUDGETS[part])
    .map((part) => `${part}: ${visit[part]} bytes of gzip, the budget is ${BUDGETS[part]}.`)
  const tooMany =
    sizes.elements > MAX_ELEMENTS ? [`/products has ${sizes.elements} elements, the budget is ${MAX_ELEMENTS}.`] : []
  return [...grown, ...broken, ...tooMany]
}

const options = process.argv.slice(2)
const folder = options.find((option) => !option.startsWith('--'))
const sizes = folder === undefined ? await withBuild(sizesOf) : sizesOf(folder)
if (options.includes('--land')) writeFileSync(FILE, `${JSON.stringify(sizes, null, 2)}\n`)
console.log(sizes)
const messages = exceeded(sizes)
for (const message of messages) console.error(message)
if (messages.length > 0) process.exitCode = 1
