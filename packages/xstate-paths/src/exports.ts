import type { AnyStateMachine } from 'xstate'
import { cases } from './cases.ts'
import { chartName, isSameChart } from './chart.ts'
import type { Cases } from './checked-cases.ts'
import { UsageError } from './usage-error.ts'

/** Reads files as modules. */
export interface Modules {
  /** The exports of a file. Throws a `UsageError` if the file cannot be read. */
  load(file: string): Promise<Record<string, unknown>>
  /** The cases file next to a chart's file, if there is one. */
  findCasesFile(file: string): string | undefined
}

const isMachine = (value: unknown): value is AnyStateMachine =>
  typeof value === 'object' && value !== null && '__xstatenode' in value && 'implementations' in value

const isCases = (value: unknown): value is Cases =>
  typeof value === 'object' && value !== null && 'machine' in value && isMachine(value.machine) && 'abstract' in value

/** The exports of a module. A CommonJS module has them in its default export as well. */
function exportsOf(module: Record<string, unknown>, file: string, name: string | undefined): [string, unknown][] {
  const all = Object.entries(module).filter(([key]) => key !== 'module.exports')
  if (name === undefined) return all
  const found = all.filter(([key]) => key === name)
  if (found.length > 0) return found
  throw new UsageError(`${file} has no export '${name}'. Its exports: ${all.map(([key]) => key).join(', ')}.`)
}

/** A chart that a file exports, alone or with its cases. */
export interface Exported {
  exported: string
  machine: AnyStateMachine
  cases: Cases | null
}

/** The charts that a file exports, including those in its cases. */
export async function exportedIn({ load }: Pick<Modules, 'load'>, file: string): Promise<Exported[]> {
  return exportsOf(await load(file), file, undefined).flatMap(([exported, value]): Exported[] => {
    if (isMachine(value)) return [{ exported, machine: value, cases: null }]
    return isCases(value) ? [{ exported, machine: value.machine, cases: value }] : []
  })
}

/** The charts that a file exports, by name. */
export async function machinesIn({ load }: Modules, file: string, name?: string): Promise<[string, AnyStateMachine][]> {
  const found = exportsOf(await load(file), file, name)
  return found.flatMap(([key, value]) => (isMachine(value) ? [[key, value] as [string, AnyStateMachine]] : []))
}

/** The error for a file without charts. It explains how to export the chart of a function. */
export function noCharts(module: Record<string, unknown>, file: string, what: string, name?: string): UsageError {
  const made = Object.entries(module).find(([, value]) => typeof value === 'function')?.[0]
  const advice =
    made === undefined
      ? ''
      : ` '${made}' is a function: export the chart that it returns, as in export const chart = ${made === 'default' ? 'createChart' : made}(…).`
  return new UsageError(`${file} exports no ${what}${name === undefined ? '' : ` as '${name}'`}.${advice}`)
}

/** Charts with the same name are distinguished by their files, and in one file by a number. */
export function distinctName(charts: readonly { name: string; file: string }[], at: number): string {
  const { name, file } = charts[at] as { name: string; file: string }
  const alike = charts.filter((other) => other.name === name)
  if (alike.length === 1) return name
  const inFile = alike.filter((other) => other.file === file)
  const number = inFile.length > 1 ? ` ${inFile.indexOf(charts[at] as (typeof inFile)[0]) + 1}` : ''
  return `${name} (${file}${number})`
}

/** The cases that a file exports. If it has none, the cases of the charts it exports. */
export async function casesIn(modules: Modules, file: string, name?: string, given?: string): Promise<Cases[]> {
  const module = await modules.load(file)
  const own = distinct(
    exportsOf(module, file, name)
      .map(([, value]) => value)
      .filter(isCases),
  )
  if (own.length > 0) return own
  const machines = distinct((await machinesIn(modules, file, name)).map(([, machine]) => machine))
  if (machines.length === 0) throw noCharts(module, file, 'chart and no cases', name)
  const casesFile = given ?? modules.findCasesFile(file)
  if (casesFile === undefined) return machines.map((machine) => withoutCases(file, machine))
  const all = distinct(Object.values(await modules.load(casesFile)).filter(isCases))
  const found = all.filter(({ machine }) => machines.some((one) => isSameChart(one, machine)))
  if (found.length === 0)
    throw new UsageError(`${casesFile} exports no cases of ${machines.map(chartName).join(', ')}.`)
  return found
}

/** A chart that raises all of its events itself needs no cases. */
function withoutCases(file: string, machine: AnyStateMachine): Cases {
  try {
    return cases<AnyStateMachine>(machine, {} as never)
  } catch (error) {
    // Examples do not help a chart that must change.
    if (error instanceof UsageError) throw error
    const lacking = error instanceof Error ? error.message : String(error)
    throw new UsageError(`${lacking} Begin with: npx xstate-paths ${file} --init`)
  }
}

const distinct = <Value>(values: readonly Value[]): Value[] => [...new Set(values)]
