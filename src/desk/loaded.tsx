import type { Elements } from '../components/ui/elements'
import { type ListState, LoadState } from '../components/ui/load-state'
import { Loader } from '../components/ui/loader'

interface LoadedProps {
  /** What is loaded: 'codes'. */
  what: string
  state: ListState
  /** A message says why nothing is loaded, and another try would be refused too. */
  isRefused?: boolean
  children: Elements
}

/** Shows what a screen has loaded, or that it is loading, failed or out of date. */
export const Loaded = ({ what, state, isRefused = false, children }: LoadedProps) => (
  <LoadState
    name={`The ${what}`}
    state={{ ...state, isFailed: state.isFailed && !isRefused }}
    loading={!isRefused && <Loader label={`Loading the ${what}…`} />}
  >
    {children}
  </LoadState>
)
