import type { Provided } from '../../machines/effect'
import { type LoaderEffects, loaderMachine } from '../../machines/loader/loader.machine'
import { effect } from '../services/effect'
import { useFlow } from './use-flow'

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
  const [snapshot, send] = useFlow(() => provideLoader(load), { kind, data: embedded })
  return {
    data: snapshot.context.data as Data | null,
    isLoading: snapshot.hasTag('busy'),
    isFailed: snapshot.hasTag('failed'),
    reload: () => send({ type: 'loader.reload' }),
  }
}
