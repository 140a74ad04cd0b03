import { table } from './document'
import { medians } from './statistics'

/** A figure of today's shop and how much of an earlier one's, or of anything at all, it may be. */
export interface Limit<Figure extends string> {
  figure: Figure
  /** What the row calls it. */
  name: string
  /** Of the earlier shop's figure; absent where only `most` counts. */
  ratio?: number
  /** The figure itself. */
  most?: number
}

/** A row for each limit, from runs of both shops in turns. */
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

/** Runs each shop's measurement once, then the next round: what disturbs the machine disturbs them all. */
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
