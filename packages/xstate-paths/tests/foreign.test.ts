import { describe, expect, test } from 'vitest'
import { type AnyStateMachine, createMachine } from 'xstate'
import { cases } from '../src/cases.ts'
import type { Cases } from '../src/checked-cases.ts'
import { coverage } from '../src/coverage.ts'
import { describeMissing } from '../src/coverage-report.ts'
import { chartOf, hierarchyOf, overviewOf } from '../src/diagram.ts'
import type { Path } from '../src/path.ts'
import { type Mode, paths } from '../src/paths.ts'
import { run } from '../src/run-path.ts'
import { type Foreign, foreignCharts, heldActors } from './foreign-charts.ts'
import { job, type Notes, observed, Watched } from './observer.ts'
import { type Random, randomOf } from './random-machine.ts'

/** The number of random walks of a chart, and the limit of their acts. */
const [WALKS, ACTS] = [150, 30]

const chartOfForeign = ({ config, guards = {}, actions = {}, delays = {}, actors = [] }: Foreign): AnyStateMachine =>
  createMachine(config as never).provide({ guards, actions, delays, actors: heldActors(actors) } as never)

/** Takes a path on a chart that reports, without the package. */
function replay(watched: Watched, { start, steps }: Path) {
  let before = start
  for (const { event, occurrence, state } of steps) {
    const { by, id = '' } = occurrence
    if (by === 'done' || by === 'error')
      watched.end(id, by === 'done' ? 'end' : 'fail', event[by === 'done' ? 'output' : 'error']) // biome-ignore format: one line
    else if (by === 'delay') watched.ring(before.delays.get(id)?.ms ?? -1)
    else watched.actor.send(event)
    before = state
  }
}

/** Sends random examples, ends random work, and lets time pass. */
function wander(watched: Watched, { events, done, error, said: output }: Cases, random: Random) {
  const one = <Item>(items: readonly Item[]) => items[random(items.length)]
  for (let act = 0; act < ACTS && watched.actor.getSnapshot().status === 'active'; act++) {
    const [kind, id] = [random(100), one(watched.running())]
    if (id !== undefined && kind < 30) {
      const isDone = random(2) === 0
      watched.end(id, isDone ? 'end' : 'fail', one((isDone ? done : error)[id] ?? [undefined]))
    } else if (id !== undefined && kind < 45) {
      const event = one(output[id] ?? [])
      if (event) watched.actor.send(event)
    } else if (kind < 65) watched.ring()
    else {
      const event = one(events)
      if (event) watched.actor.send(event)
    }
  }
}

describe.each(foreignCharts.map((foreign) => [foreign.name, foreign] as const))('%s', (_, foreign) => {
  const chart = chartOfForeign(foreign)

  test('its coverage is what an observer counts, and no random walk takes more', () => {
    const given = cases<AnyStateMachine>(chart, (foreign.given ?? {}) as never)
    const { config, guards = {}, actions = {}, delays = {}, actors = [] } = foreign
    const notes: Notes = { all: new Set(), current: [] }
    const reporting = observed(config, guards, notes).provide({
      ...{ actions, delays, actors: Object.fromEntries(actors.map((name) => [name, job])) },
    } as never)
    const walked = (mode: Mode) => {
      notes.all.clear()
      const recorder = coverage(chart)
      const found = paths(given, { mode })
      for (const path of found.paths) {
        run(given, path, recorder)
        replay(new Watched(reporting, notes), path)
      }
      const { transitions, held, refused, pairs } = recorder.seen()
      const counted = [transitions.map((key) => `took ${key}`), held.map((key) => `held ${key}`), refused.map((key) => `refused ${key}`), pairs.map((key) => `pair ${key}`)].flat() // biome-ignore format: one line
      expect(counted.sort()).toEqual([...notes.all].sort())
      return { counted, covered: recorder.coverage(given.unreachable, found.pairs.possible) }
    }
    expect(describeMissing(walked('transitions').covered)).toEqual([])
    const { counted, covered } = walked('pairs')
    expect([...describeMissing(covered), ...covered.missing.pairs]).toEqual([])
    const random = randomOf(foreign.name.length)
    for (let walk = 0; walk < WALKS; walk++) wander(new Watched(reporting, notes), given, random)
    expect([...notes.all].filter((note) => !counted.includes(note))).toEqual([])
  })

  test.runIf(foreign.happy)('its happy path is the one judged by hand', () => {
    const { arrows } = overviewOf(chartOf(chart))
    const happy = arrows.filter(({ kind, from, to }) => kind === 'happy' || (kind === 'start' && from.startsWith(`${chart.id} `) && to !== '')) // biome-ignore format: one line
    const keyOf = (id: string) => hierarchyOf(chartOf(chart)).state(id)?.key
    const next = new Map(happy.map(({ from, to }) => [from, to]))
    const way: string[] = []
    for (let at = next.get(`${chart.id} start`); at !== undefined && !way.includes(at); at = next.get(at)) way.push(at)
    expect(way.map(keyOf).join(' > ')).toBe(foreign.happy)
  })
})
