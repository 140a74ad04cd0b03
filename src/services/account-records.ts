import type * as v from 'valibot'
import type { Upgrade } from '../../domain/upgrade'
import { local } from './storage'

interface Kind<Schema extends v.GenericSchema<object, object>> {
  /** Used in the storage keys: 'payment'. */
  name: string
  schema: Schema
  /** Unique within an account. */
  idOf(record: v.InferOutput<Schema>): string
  /** Omitted: the records have version 1. */
  upgrades?: readonly Upgrade<object>[]
}

/** Whether `localStorage` contains a key. The in-memory fallback of `local` does not count. */
function isStored(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    return false
  }
}

/**
 * Records of an account in `localStorage`, one per key. Tabs that write at the same time do not lose each other's records, and
 * a damaged record does not affect the others. `account`: its e-mail address.
 */
export class AccountRecords<Schema extends v.GenericSchema<object, object>> {
  readonly #kind: Kind<Schema>
  /** The records that this page has read or written, by key. */
  readonly #known = new Map<string, v.InferOutput<Schema>>()
  readonly #restored = new Set<string>()

  constructor(kind: Kind<Schema>) {
    this.#kind = kind
  }

  /** The prefix of all keys of an account. */
  prefix = (account: string): string => `sillage:${this.#kind.name}/${encodeURIComponent(account)}/`

  /** All records of an account. Rewrites a record that this page knows if its stored text was damaged since. */
  all(account: string): v.InferOutput<Schema>[] {
    const prefix = this.prefix(account)
    for (const key of local.keys(prefix)) {
      const record = local.readRecord(key, this.#kind.schema, this.#kind.upgrades)
      if (record !== null) this.#known.set(key, record)
    }
    for (const [key, record] of this.#known) if (key.startsWith(prefix)) this.#restore(key, record)
    return local.keys(prefix).flatMap((key) => this.#known.get(key) ?? [])
  }

  has(account: string, id: string): boolean {
    return local.text(this.#key(account, id)) !== null
  }

  /** Returns whether the record is in `localStorage`. Otherwise this page holds it in memory until it is left. */
  save(account: string, record: v.InferOutput<Schema>): boolean {
    const key = this.#key(account, this.#kind.idOf(record))
    this.#known.set(key, record)
    return local.writeRecord(key, record, this.#kind.upgrades)
  }

  /** Records of all accounts that this page knows and that are not in `localStorage`. */
  missing(): { account: string; record: v.InferOutput<Schema> }[] {
    return [...this.#known]
      .filter(([key]) => !isStored(key))
      .map(([key, record]) => ({ account: decodeURIComponent(key.split('/')[1] ?? ''), record }))
  }

  clear(account: string, id: string): void {
    const key = this.#key(account, id)
    this.#known.delete(key)
    local.forget(key)
  }

  #key(account: string, id: string): string {
    return this.prefix(account) + encodeURIComponent(id)
  }

  /** A missing record was either damaged and set aside, or cleared by another tab. */
  #restore(key: string, record: v.InferOutput<Schema>) {
    if (local.text(key) !== null) return
    // Only once: if the record is missing again, another tab cleared it, while the damaged text is still set aside.
    if (local.isSetAside(key) && !this.#restored.has(key)) {
      this.#restored.add(key)
      local.writeRecord(key, record, this.#kind.upgrades)
    } else this.#known.delete(key)
  }
}
