import { reloadIfReachable } from '../../services/reload'
import type { Elements } from './elements'
import { Notice } from './notice'

/** What is known of a list that is loaded from the backend. */
export interface ListState {
  isReady: boolean
  isFailed: boolean
  /** Its flow failed twice: only a reload of the page helps. */
  isStopped: boolean
  /** A later fetch failed: what is shown may be out of date. */
  isOutdated: boolean
  reload: () => void
}

interface LoadStateProps {
  /** Names the list: 'Your cart'. */
  name: string
  state: ListState
  /** Shown while the list is loading. */
  loading: Elements
  children: Elements
}

/** A list, or why it cannot be shown and the way on: loading, failed, perhaps out of date. */
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
      {isOutdated && (
        <Notice onRetry={reload}>{`${name} could not be looked at again. What you see may be out of date.`}</Notice>
      )}
      {isReady ? children : loading}
    </>
  )
}
