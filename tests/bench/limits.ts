import { table } from './document'
import { medians } from './statistics'

/** A limit for a figure of today's shop, relative to an earlier shop or absolute. */
export interface Limit<Figure extends string> {
  figure: Figure
  /** The label of the row. */
  name: string
  /** The largest ratio to the earlier shop's figure; absent if only `most` applies. */
  ratio?: number
  /** The largest absolute value. */
  most?: number
}

/** A row for each limit, from alternating runs of both shops. */
export function limitRows<Figure extends string>(
  limits: readonly Limit<Figure>[],
  before: readonly Record<Figure, number>[],
  now: readonly Record<Figure, number>[],
): string[][] {
  const [then, today] = [medians<Figure>(before), medians<Figure>(now)]
  return limits.map(({ figure, name, ratio, most }) => {
    const [was, is] = [then[figure], today[figure]]
    const isHeld = (ratio === undefined || is <= was * ratio) && (most === undefined || is <= most)
    const share = was > 0 ? (is / was).toFixed(2) : ''
    return [name, written(was), written(is), share, limitInWords(ratio, most), isHeld ? 'yes' : '**no**']
  })
}

const limitInWords = (ratio?: number, most?: number) =>
  [ratio?.toFixed(1), most?.toString()].filter((limit) => limit !== undefined).join(', ')

const written = (figure: number) => (figure < 100 ? Number(figure.toFixed(1)) : Math.round(figure)).toString()

/** Runs each shop's measurement once, then the next round, so that disturbances of the machine affect all of them. */
export async function inTurns<Figures>(
  rounds: number,
  before: () => Promise<Figures>,
  now: () => Promise<Figures>,
): Promise<[before: Figures[], now: Figures[]]> {
  const [then, today]: [Figures[], Figures[]] = [[], []]
  for (let round = 0; round < rounds; round += 1) {
    then.push(await before())
    today.push(await now())
  }
  return [then, today]
}

export const limitsTable = (rows: readonly (readonly string[])[]) =>
  table(['at most', 'before', 'now', 'of it', 'limit', 'held'], rows)
