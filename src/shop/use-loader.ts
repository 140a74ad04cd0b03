import { useMachine } from '@xstate/react'
import { useState } from 'react'
import type { Provided } from '../../machines/effect'
import { type LoaderEffects, loaderMachine } from '../../machines/loader/loader.machine'
import { effect } from '../services/effect'
import { useInspection } from './hooks'

/** A loader with its effect, which returns its data. */
const provideLoader = (load: (signal: AbortSignal) => Promise<unknown>) =>
  loaderMachine.provide({
    actors: { load: effect((_, signal) => load(signal)) },
  } satisfies Provided<typeof loaderMachine, LoaderEffects>)

/** Loads data once. `kind`: the name of the data in inspectors. `embedded`: the data in the prerendered page. */
export function useLoader<Data>(
  kind: string,
  load: (signal: AbortSignal) => Promise<Data>,
  embedded: Data | null = null,
) {
  const [chart] = useState(() => provideLoader(load))
  const [snapshot, send] = useMachine(chart, { ...useInspection(), input: { kind, data: embedded } })
  return {
    data: snapshot.context.data as Data | null,
    isLoading: snapshot.hasTag('busy'),
    isFailed: snapshot.hasTag('failed'),
    reload: () => send({ type: 'loader.reload' }),
  }
}
