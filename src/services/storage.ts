import * as v from 'valibot'
import { type Upgrade, upgraded } from '../../domain/upgrade'

/** A problem with the browser's storage. The shop reports each kind once. */
export type StorageProblem = 'damaged' | 'storageUnavailable'

const DAMAGED = '.damaged'

const recordSchema = v.looseObject({ version: v.pipe(v.number(), v.minValue(1)) })

const reported = new Set<StorageProblem>()
const waiting: StorageProblem[] = []
let notify: ((problem: StorageProblem) => void) | null = null

function report(problem: StorageProblem) {
  if (reported.has(problem)) return
  reported.add(problem)
  if (notify) notify(problem)
  else waiting.push(problem)
}

/** Calls the listener for each storage problem, including earlier ones. */
export function onStorageProblem(listener: (problem: StorageProblem) => void): void {
  notify = listener
  for (const problem of waiting.splice(0)) listener(problem)
}

/** `localStorage` or `sessionStorage`. If it is blocked or full, values are held in memory for this visit. */
export class Store {
  readonly #area: () => Storage
  readonly #memory = new Map<string, string>()

  constructor(area: () => Storage) {
    this.#area = area
  }

  /** The text under a key, or `null`. */
  text(key: string): string | null {
    const remembered = this.#memory.get(key)
    if (remembered !== undefined) return remembered
    try {
      return this.#area().getItem(key)
    } catch {
      report('storageUnavailable')
      return null
    }
  }

  /** The parsed value under a key, or `null`. An invalid value is set aside under `<key>.damaged`. */
  read<Schema extends v.GenericSchema>(key: string, schema: Schema): v.InferOutput<Schema> | null {
    const text = this.text(key)
    if (text === null) return null
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text)
    if (parsed.success) return parsed.output
    this.forget(key)
    this.setAside(key, text)
    return null
  }

  /**
   * The record under a key, upgraded to the latest version, which is `upgrades.length + 1`, or `null`. Handles invalid values
   * like `read`. A record of a newer version yields `null` and is not changed.
   */
  readRecord<Output>(
    key: string,
    schema: v.GenericSchema<unknown, Output>,
    upgrades: readonly Upgrade<object>[] = [],
  ): Output | null {
    const latest = v.transform(({ version, ...record }: v.InferOutput<typeof recordSchema>): unknown =>
      version > upgrades.length + 1 ? null : upgraded<object>(record, version, upgrades),
    )
    return this.read(key, v.pipe(recordSchema, latest, v.nullable(schema)))
  }

  /** Moves an invalid text to `<key>.damaged`, or to `<key>.2.damaged` and so on if that key is taken. */
  setAside(key: string, text: string): void {
    const isTaken = (aside: string) => ![null, text].includes(this.text(aside))
    let aside = `${key}${DAMAGED}`
    for (let copy = 2; isTaken(aside); copy += 1) aside = `${key}.${copy}${DAMAGED}`
    this.writeText(aside, text)
    report('damaged')
  }

  /** Whether a text of this key was set aside. */
  isSetAside(key: string): boolean {
    return this.text(`${key}${DAMAGED}`) !== null
  }

  /** The sorted keys with a prefix, without those of values set aside. */
  keys(prefix: string): string[] {
    const matches = (key: string) => key.startsWith(prefix) && !key.endsWith(DAMAGED)
    return [...new Set([...this.#storedKeys(), ...this.#memory.keys()])].filter(matches).sort()
  }

  /** Returns whether the browser stored the value. Otherwise it is held in memory until the page is left. */
  write(key: string, value: unknown): boolean {
    return this.writeText(key, JSON.stringify(value))
  }

  /** Writes a record with its version. Returns the same as `write`. */
  writeRecord(key: string, record: object, upgrades: readonly Upgrade<object>[] = []): boolean {
    return this.write(key, { version: upgrades.length + 1, ...record })
  }

  /** Like `write`, without JSON. */
  writeText(key: string, text: string): boolean {
    try {
      this.#area().setItem(key, text)
      this.#memory.delete(key)
      return true
    } catch {
      this.#memory.set(key, text)
      report('storageUnavailable')
      return false
    }
  }

  #storedKeys(): string[] {
    try {
      return Object.keys(this.#area())
    } catch {
      report('storageUnavailable')
      return []
    }
  }

  forget(key: string): void {
    this.#memory.delete(key)
    try {
      this.#area().removeItem(key)
    } catch {
      report('storageUnavailable')
    }
  }
}

/** Shared by all tabs and never expires. */
export const local = new Store(() => localStorage)

/** Only for this tab. */
export const session = new Store(() => sessionStorage)
