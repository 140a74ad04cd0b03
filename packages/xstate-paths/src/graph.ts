import type { Happens, Model, ModelState } from './model.ts'
import { PathError, said } from './path-error.ts'
import type { DirectedGraph } from './tour.ts'
import { eventInWords } from './words.ts'

/** Every state a tester can tell apart, and everything that can happen in it. Node 0 is the chart not yet started. */
export interface ChartGraph extends DirectedGraph {
  /** What happens along each edge. */
  happens: Happens[]
  /** What each edge takes of what the chart declares, by number in `items`. */
  takes: number[][]
  items: string[]
}

/** Beyond so many steps `abstract` keeps too much of the context: nobody reads, or runs, so many paths. */
export const MOST_STEPS = 100_000

/** The graph of a model, breadth first from the start. Throws a `PathError` where a step fails, and when it does not end. */
export function explore(model: Model, limit: number = MOST_STEPS): ChartGraph {
  const numbers = new Map([[model.key(model.notStarted), 0]])
  // A state is let go of as soon as it is explored.
  const waiting: (ModelState | null)[] = [model.notStarted]
  const entered: number[] = [-1]
  const tails: number[] = []
  const heads: number[] = []
  const happens: Happens[] = []
  const takes: number[][] = []
  const items = new Map<string, number>()
  const numberOf = (item: string) => {
    const number = items.get(item) ?? items.size
    items.set(item, number)
    return number
  }
  const wayTo = (node: number): Happens[] => {
    const edge = entered[node] ?? -1
    const last = happens[edge]
    return last ? [...wayTo(tails[edge] ?? 0), last] : []
  }
  for (let node = 0; node < waiting.length; node++) {
    const state = waiting[node] as ModelState
    waiting[node] = null
    for (const next of model.offers(state)) {
      if (tails.length === limit) throw tooLarge(model, limit)
      const failed = (thrown: unknown) => failure(model, [...wayTo(node), next], thrown)
      const [after, key] = attempt(() => {
        const stepped = model.step(state, next)
        return [stepped, model.key(stepped)] as const
      }, failed)
      const known = numbers.get(key)
      const head = known ?? waiting.length
      if (known === undefined) {
        numbers.set(key, head)
        waiting.push(after)
        entered.push(tails.length)
      }
      tails.push(node)
      heads.push(head)
      happens.push(next)
      takes.push(model.lastTook().map(numberOf))
    }
  }
  return {
    nodes: waiting.length,
    tails: Int32Array.from(tails),
    heads: Int32Array.from(heads),
    happens,
    takes,
    items: [...items.keys()],
  }
}

function attempt<Result>(step: () => Result, failed: (thrown: unknown) => Error): Result {
  try {
    return step()
  } catch (thrown) {
    throw failed(thrown)
  }
}

function failure({ cases }: Model, way: readonly Happens[], thrown: unknown): PathError {
  const last = way.at(-1)
  const path = way.map(({ event, by }) => (by === 'start' ? 'starts' : eventInWords(event))).join('; ')
  const type = last?.event.type ?? ''
  return new PathError(
    { flow: cases.machine.id, path, step: way.length - 1, event: type, difference: said(thrown) },
    thrown,
  )
}

const tooLarge = ({ cases }: Model, limit: number) =>
  new Error(
    `'${cases.machine.id}' has more than ${limit.toLocaleString('en')} steps: its cases must keep less of the context in 'abstract'.`,
  )
