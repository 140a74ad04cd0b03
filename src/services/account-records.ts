import type * as v from 'valibot'
import type { Upgrade } from '../../domain/upgrade'
import { local } from './storage'

interface Kind<Schema extends v.GenericSchema<object, object>> {
  /** What the records are, in their keys: 'payment'. */
  name: string
  schema: Schema
  /** Tells the records of an account apart. */
  idOf(record: v.InferOutput<Schema>): string
  /** Left out: the records are of version 1. */
  upgrades?: readonly Upgrade<object>[]
}

/** Whether the browser's storage holds a key. What this page alone remembers is not stored. */
function isStored(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    return false
  }
}

/**
 * Records of an account in `localStorage`, under one key each: tabs that write at the same time do not lose each other's
 * records, and a damaged one is set aside alone. `account`: its e-mail address.
 */
export class AccountRecords<Schema extends v.GenericSchema<object, object>> {
  readonly #kind: Kind<Schema>
  /** The records that this page has seen, by key. */
  readonly #seen = new Map<string, v.InferOutput<Schema>>()
  readonly #restored = new Set<string>()

  constructor(kind: Kind<Schema>) {
    this.#kind = kind
  }

  /** What the keys of an account's records begin with. */
  prefix = (account: string): string => `sillage:${this.#kind.name}/${encodeURIComponent(account)}/`

  /** Every record of an account. One that this page has seen is saved again if its text was damaged since. */
  all(account: string): v.InferOutput<Schema>[] {
    const prefix = this.prefix(account)
    for (const key of local.keys(prefix)) {
      const record = local.readRecord(key, this.#kind.schema, this.#kind.upgrades)
      if (record !== null) this.#seen.set(key, record)
    }
    for (const [key, record] of this.#seen) if (key.startsWith(prefix)) this.#restore(key, record)
    return local.keys(prefix).flatMap((key) => this.#seen.get(key) ?? [])
  }

  has(account: string, id: string): boolean {
    return local.text(this.#key(account, id)) !== null
  }

  /** Whether the browser's storage took the record; otherwise this page remembers it until it is left. */
  save(account: string, record: v.InferOutput<Schema>): boolean {
    const key = this.#key(account, this.#kind.idOf(record))
    this.#seen.set(key, record)
    return local.writeRecord(key, record, this.#kind.upgrades)
  }

  /** The records that this page has seen and that the browser's storage does not hold, of every account. */
  missing(): { account: string; record: v.InferOutput<Schema> }[] {
    return [...this.#seen]
      .filter(([key]) => !isStored(key))
      .map(([key, record]) => ({ account: decodeURIComponent(key.split('/')[1] ?? ''), record }))
  }

  clear(account: string, id: string): void {
    const key = this.#key(account, id)
    this.#seen.delete(key)
    local.forget(key)
  }

  #key(account: string, id: string): string {
    return this.prefix(account) + encodeURIComponent(id)
  }

  /** A record that is gone was either damaged, and set aside, or cleared by another tab. */
  #restore(key: string, record: v.InferOutput<Schema>) {
    if (local.text(key) !== null) return
    // Once: a record that is gone again was cleared by another tab, while the damaged text is still set aside.
    if (local.isSetAside(key) && !this.#restored.has(key)) {
      this.#restored.add(key)
      local.writeRecord(key, record, this.#kind.upgrades)
    } else this.#seen.delete(key)
  }
}
