import * as v from 'valibot'
import { local } from './storage'

interface Kind<Schema extends v.GenericSchema> {
  /** What the records are, in their keys: 'payment'. */
  name: string
  schema: Schema
  /** Tells the records of an account apart. */
  idOf(record: v.InferOutput<Schema>): string
  /** The key under which earlier versions kept all records of an account as one list. */
  formerKey(account: string): string
}

/**
 * Records of an account in `localStorage`, under one key each: tabs that write at the same time do not lose each other's
 * records, and a damaged one is set aside alone. `account`: its e-mail address.
 */
export class AccountRecords<Schema extends v.GenericSchema> {
  readonly #kind: Kind<Schema>

  constructor(kind: Kind<Schema>) {
    this.#kind = kind
  }

  /** What the keys of an account's records begin with. */
  prefix = (account: string): string => `sillage.${this.#kind.name}/${encodeURIComponent(account)}/`

  all(account: string): v.InferOutput<Schema>[] {
    this.#adoptFormer(account)
    return local.keys(this.prefix(account)).flatMap((key) => local.read(key, this.#kind.schema) ?? [])
  }

  has(account: string, id: string): boolean {
    return local.text(this.#key(account, id)) !== null
  }

  /** Whether the browser's storage took the record; otherwise this page remembers it until it is left. */
  save(account: string, record: v.InferOutput<Schema>): boolean {
    return local.write(this.#key(account, this.#kind.idOf(record)), record)
  }

  clear(account: string, id: string): void {
    local.forget(this.#key(account, id))
  }

  #key(account: string, id: string): string {
    return this.prefix(account) + encodeURIComponent(id)
  }

  #adoptFormer(account: string) {
    const formerKey = this.#kind.formerKey(account)
    const former = local.read(formerKey, v.array(v.unknown()))
    if (former === null) return
    // Where storage has no room for all of them, the list stays for the next try.
    const waiting = former.filter((entry) => !this.#adopt(account, entry))
    if (waiting.length === 0) local.forget(formerKey)
  }

  /** Whether an entry of the list is stored by itself now, or set aside. */
  #adopt(account: string, entry: unknown): boolean {
    const record = v.safeParse(this.#kind.schema, entry)
    if (record.success) return this.save(account, record.output)
    local.setAside(this.#kind.formerKey(account), JSON.stringify(entry))
    return true
  }
}
