/** Where on which path of which chart something is wrong, and what. */
export interface Wrong {
  flow: string
  /** The way there, in plain words. */
  path: string
  /** 0 is the start. */
  step: number
  /** The type of the event that was taken last. */
  event: string
  /** What differs, in words. */
  difference: string
}

/** A path that does not go as it must: thrown while the chart is explored, and while a path is run. */
export class PathError extends Error implements Wrong {
  override readonly name = 'PathError'
  readonly flow: string
  readonly path: string
  readonly step: number
  readonly event: string
  readonly difference: string

  constructor({ flow, path, step, event, difference }: Wrong, cause?: unknown) {
    super(`${flow}, after '${path}': ${difference}`, { cause })
    this.flow = flow
    this.path = path
    this.step = step
    this.event = event
    this.difference = difference
  }
}

/** What was thrown, as a sentence. */
export function said(thrown: unknown): string {
  if (thrown instanceof Error) return thrown.message
  return typeof thrown === 'string' ? thrown : JSON.stringify(thrown)
}
