import type pg from 'pg'
import type { Step } from './scheduler'

// Which statements can matter to each other. A switch of calls is tried only after a statement that touches what the other call
// touches: after any other statement it gives the same schedule as one statement earlier.

/** How a statement touches a table: reads it, holds a row's key or all of a row, writes rows, or deletes them. */
type Access = 'read' | 'key share' | 'lock' | 'write' | 'delete'

const CONFLICTS: Record<Access, readonly Access[]> = {
  read: ['write', 'delete'],
  'key share': ['delete'],
  lock: ['lock', 'write', 'delete'],
  write: ['read', 'lock', 'write', 'delete'],
  delete: ['read', 'key share', 'lock', 'write', 'delete'],
}

/** The tables that statements touch, and how. */
export type Footprint = ReadonlyMap<string, ReadonlySet<Access>>

/** Tables of counts that no outcome is compared by. */
const COUNTS = ['tries', 'known_networks']

/** Reads statements by the tables of a database: what they name, what their foreign keys hold and what triggers write. */
export async function footprints(control: pg.Client) {
  const { rows: keys } = await control.query<{ child: string; parent: string; cascades: boolean }>(
    `select conrelid::regclass::text as child, confrelid::regclass::text as parent, confdeltype = 'c' as cascades
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  )
  const { rows: tables } = await control.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'`,
  )
  const names = tables.map(({ name }) => name).filter((name) => !COUNTS.includes(name))

  /** What one statement touches. */
  function ofStatement(sql: string): Map<string, Set<Access>> {
    const touched = new Map<string, Set<Access>>()
    const touch = (table: string, access: Access) => {
      if (names.includes(table)) touched.set(table, (touched.get(table) ?? new Set()).add(access))
    }
    const text = sql.toLowerCase()
    const lock: Access | null = /for key share/.test(text)
      ? 'key share'
      : /for (no key )?update|for share/.test(text)
        ? 'lock'
        : null
    for (const name of names) {
      if (!new RegExp(`\\b${name}\\b`).test(text)) continue
      touch(name, 'read')
      if (lock) touch(name, lock)
    }
    // A deleted row is locked by its key as well.
    if (/for update/.test(text)) for (const name of [...touched.keys()]) touch(name, 'delete')
    for (const [, name = ''] of text.matchAll(/(?:insert into|update)\s+(\w+)/g)) {
      touch(name, 'write')
      for (const { child, parent } of keys) if (child === name) touch(parent, 'key share')
      if (name === 'products') touch('product_counts', 'write')
    }
    for (const [, name = ''] of text.matchAll(/delete from\s+(\w+)/g)) {
      touch(name, 'delete')
      for (const { child, parent, cascades } of keys) if (parent === name) touch(child, cascades ? 'delete' : 'read')
    }
    return touched
  }

  /** What each statement of a call touches: the end of a transaction, all that the transaction has locked or written. */
  function ofSteps(steps: readonly Step[]): Footprint[] {
    let open: Footprint[] = []
    return steps.map(({ sql }) => {
      if (/^begin/.test(sql)) open = []
      const own = /commit$|^rollback/.test(sql) ? union(open, 'read') : ofStatement(sql)
      open.push(own)
      return own
    })
  }

  return ofSteps
}

/** What several statements touch. `but`: an access that is left out. */
export function union(all: readonly Footprint[], but?: Access): Footprint {
  const touched = new Map<string, Set<Access>>()
  for (const footprint of all)
    for (const [table, accesses] of footprint)
      for (const access of accesses)
        if (access !== but) touched.set(table, (touched.get(table) ?? new Set()).add(access))
  return touched
}

/** Whether the order of two footprints can matter. */
export const conflict = (one: Footprint, other: Footprint): boolean =>
  [...one].some(([table, accesses]) =>
    [...accesses].some((access) => CONFLICTS[access].some((against) => other.get(table)?.has(against))),
  )
