import { reloadIfReachable } from '../../services/reload'
import type { Elements } from './elements'
import { Notice } from './notice'

/** The state of a list that is loaded from the backend. */
export interface ListState {
  isReady: boolean
  isFailed: boolean
  /** Its flow failed twice. Only a reload of the page helps. */
  isStopped: boolean
  /** A later request failed, so the shown items may be out of date. */
  isOutdated: boolean
  reload: () => void
}

interface LoadingSnapshot {
  status: string
  hasTag(tag: 'failed'): boolean
}

/** The state of data that is loaded once, by the tags of its chart. */
export const loadStateOf = (snapshot: LoadingSnapshot, data: unknown, reload: () => void): ListState => ({
  isReady: data !== null,
  isFailed: snapshot.hasTag('failed'),
  isStopped: snapshot.status === 'error',
  isOutdated: false,
  reload,
})

interface LoadStateProps {
  /** The name of the list: 'Your cart'. */
  name: string
  state: ListState
  /** Shown while the list is loading. */
  loading: Elements
  children: Elements
}

/** Shows a list, or its loading, failed or outdated state with a retry button. */
export function LoadState({ name, state, loading, children }: LoadStateProps) {
  const { isReady, isFailed, isStopped, isOutdated, reload } = state
  if (isStopped)
    return (
      <Notice onRetry={() => void reloadIfReachable(location.href)} retry="Reload">
        {`${name} stopped working.`}
      </Notice>
    )
  if (isFailed) return <Notice onRetry={reload}>{`${name} could not be loaded.`}</Notice>
  return (
    <>
      {isOutdated && <Notice onRetry={reload}>{`${name} could not be refreshed, so this may be out of date.`}</Notice>}
      {isReady ? children : loading}
    </>
  )
}
