import * as v from 'valibot'
import { type Upgrade, upgraded } from '../../domain/upgrade'

/** What can be wrong with the browser's storage, said to the shopper once each. */
export type StorageProblem = 'damaged' | 'storageUnavailable'

const DAMAGED = '.damaged'

const recordSchema = v.looseObject({ version: v.pipe(v.number(), v.minValue(1)) })

const said = new Set<StorageProblem>()
const waiting: StorageProblem[] = []
let notify: ((problem: StorageProblem) => void) | null = null

function report(problem: StorageProblem) {
  if (said.has(problem)) return
  said.add(problem)
  if (notify) notify(problem)
  else waiting.push(problem)
}

/** Hears of problems with storage, also of what came before anybody listened. */
export function onStorageProblem(listener: (problem: StorageProblem) => void): void {
  notify = listener
  for (const problem of waiting.splice(0)) listener(problem)
}

/** One of the browser's two stores. Where it is blocked or full, memory stands in for this visit. */
export class Store {
  readonly #area: () => Storage
  readonly #memory = new Map<string, string>()

  constructor(area: () => Storage) {
    this.#area = area
  }

  /** The text under a key, or null. */
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

  /** The value under a key, or null. A value that does not parse is set aside under `<key>.damaged`. */
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
   * The record under a key in the latest version, which is `upgrades.length + 1`, or null. Reads as `read` does. A record of a
   * newer version is null and stays for the page that wrote it.
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

  /** Puts a text that does not parse out of the way, under `<key>.damaged` or, beside another one, `<key>.2.damaged`. */
  setAside(key: string, text: string): void {
    const isTaken = (aside: string) => ![null, text].includes(this.text(aside))
    let aside = `${key}${DAMAGED}`
    for (let copy = 2; isTaken(aside); copy += 1) aside = `${key}.${copy}${DAMAGED}`
    this.writeText(aside, text)
    report('damaged')
  }

  /** Whether a text that stood under a key was set aside. */
  isSetAside(key: string): boolean {
    return this.text(`${key}${DAMAGED}`) !== null
  }

  /** The keys that begin with a prefix, sorted; without what was set aside. */
  keys(prefix: string): string[] {
    const isMeant = (key: string) => key.startsWith(prefix) && !key.endsWith(DAMAGED)
    return [...new Set([...this.#storedKeys(), ...this.#memory.keys()])].filter(isMeant).sort()
  }

  /** Answers whether the browser took it; otherwise it is remembered until the page is left. */
  write(key: string, value: unknown): boolean {
    return this.writeText(key, JSON.stringify(value))
  }

  /** Writes a record with its version. Answers as `write` does. */
  writeRecord(key: string, record: object, upgrades: readonly Upgrade<object>[] = []): boolean {
    return this.write(key, { version: upgrades.length + 1, ...record })
  }

  /** Answers whether the browser took it; otherwise it is remembered until the page is left. */
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

/** Kept until it is forgotten. */
export const local = new Store(() => localStorage)

/** Kept for this tab. */
export const session = new Store(() => sessionStorage)
