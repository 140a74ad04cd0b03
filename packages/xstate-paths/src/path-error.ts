import { show } from './serialize.ts'

/** Where a path fails, and how. */
export interface PathFailure {
  flow: string
  /** A description of the path up to the failure. */
  path: string
  /** 0 is the start. */
  step: number
  /** The type of the event that was taken last. */
  event: string
  /** A description of the difference. */
  difference: string
}

/** The error of a path that fails. It is thrown while the chart is explored and while a path is run. */
export class PathError extends Error implements PathFailure {
  override readonly name = 'PathError'
  readonly flow: string
  readonly path: string
  readonly step: number
  readonly event: string
  readonly difference: string

  constructor({ flow, path, step, event, difference }: PathFailure, cause?: unknown) {
    super(`${flow}, after '${path}': ${difference}`, { cause })
    this.flow = flow
    this.path = path
    this.step = step
    this.event = event
    this.difference = difference
  }
}

/** The message of a thrown value. */
export function messageOf(thrown: unknown): string {
  if (thrown instanceof Error) return thrown.message
  return typeof thrown === 'string' ? thrown : show(thrown)
}
