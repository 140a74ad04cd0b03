import type pg from 'pg'
import type { Step } from './scheduler'

// Determines which statements can conflict. A switch of calls is tried only after a statement that touches what
// another call touches. After any other statement it gives the same schedule as one statement earlier.

/**
 * How a statement accesses a table. 'lock' locks rows, 'key lock' also locks their keys, and 'add' inserts rows with
 * generated ids.
 */
type Access = 'read' | 'key share' | 'lock' | 'key lock' | 'add' | 'write' | 'delete'

const CONFLICTS: Record<Access, readonly Access[]> = {
  read: ['add', 'write', 'delete'],
  'key share': ['key lock', 'delete'],
  lock: ['lock', 'key lock', 'write', 'delete'],
  'key lock': ['key share', 'lock', 'key lock', 'write', 'delete'],
  add: ['read', 'write', 'delete'],
  write: ['read', 'lock', 'key lock', 'add', 'write', 'delete'],
  delete: ['read', 'key share', 'lock', 'key lock', 'add', 'write', 'delete'],
}

/** The tables that statements access, and how. */
export type Footprint = ReadonlyMap<string, ReadonlySet<Access>>

/** Tables of counters, which outcomes are not compared by. */
const COUNTERS = ['tries', 'known_networks']

/**
 * Derives footprints of statements from a database's tables: the tables they name, the rows that foreign keys lock,
 * and the tables that triggers write.
 */
export async function footprints(control: pg.Client) {
  const { rows: keys } = await control.query<{ child: string; parent: string; cascades: boolean }>(
    `select conrelid::regclass::text as child, confrelid::regclass::text as parent, confdeltype = 'c' as cascades
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  )
  // A row of a table whose unique keys all contain a generated id conflicts with no other new row.
  const { rows: tables } = await control.query<{ name: string; hasIds: boolean }>(
    `select t.tablename as name, not exists (select 1 from pg_index i where i.indrelid = t.tablename::regclass and i.indisunique
       and not exists (select 1 from pg_attribute a where a.attrelid = i.indrelid and a.attnum = any(i.indkey)
         and a.attname in ('id', 'hash', 'ticket', 'seq', 'order_id'))) as "hasIds"
     from pg_tables t where schemaname = 'public'`,
  )
  const names = tables.map(({ name }) => name).filter((name) => !COUNTERS.includes(name))
  const hasIds = new Set(tables.filter((table) => table.hasIds).map(({ name }) => name))

  function ofStatement(sql: string): Footprint {
    const touched = new Map<string, Set<Access>>()
    const touch = (table: string, access: Access) => {
      if (names.includes(table)) touched.set(table, (touched.get(table) ?? new Set()).add(access))
    }
    const text = sql.toLowerCase().replace(/'[^']*'/g, "''")
    const lock = /for (key share|no key update|share|update)/.exec(text)?.[1]
    for (const name of names) {
      if (!new RegExp(`\\b${name}\\b`).test(text)) continue
      touch(name, 'read')
      if (lock) touch(name, lock === 'key share' ? 'key share' : lock === 'update' ? 'key lock' : 'lock')
    }
    for (const [, what = '', name = ''] of text.matchAll(/(insert into|update)\s+(\w+)/g)) {
      const isOwn = what === 'insert into' && hasIds.has(name) && !text.includes('do update')
      const isCounter = /^update accounts set payment_calls/.test(text)
      touch(name, isCounter ? 'lock' : isOwn ? 'add' : 'write')
      for (const { child, parent } of keys) if (child === name) touch(parent, 'key share')
      if (name === 'products') touch('product_counts', 'write')
    }
    for (const [, name = ''] of text.matchAll(/delete from\s+(\w+)/g)) {
      touch(name, 'delete')
      for (const { child, parent, cascades } of keys) if (parent === name) touch(child, cascades ? 'delete' : 'read')
    }
    return touched
  }

  /**
   * What each statement of a call touches. The end of a transaction touches all that the transaction has locked or
   * written.
   */
  return function ofSteps(steps: readonly Step[]): Footprint[] {
    let open: Footprint[] = []
    return steps.map(({ sql }) => {
      if (sql.startsWith('begin')) open = []
      const own = /commit$|^rollback/.test(sql) ? union(open, 'read') : ofStatement(sql)
      open.push(own)
      return own
    })
  }
}

/** The union of several footprints. `but`: an access to leave out. */
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
