import type { Elements } from '../components/ui/elements'
import { type ListState, LoadState } from '../components/ui/load-state'
import { Loader } from '../components/ui/loader'

interface LoadedProps {
  /** The name of the loaded data: 'codes'. */
  what: string
  state: ListState
  /** A message shows why nothing is loaded, and another try would be refused too. */
  isRefused?: boolean
  children: Elements
}

/** Shows the loaded data of a screen, or that it is loading, failed or out of date. */
export const Loaded = ({ what, state, isRefused = false, children }: LoadedProps) => (
  <LoadState
    name={`The ${what}`}
    state={{ ...state, isFailed: state.isFailed && !isRefused }}
    loading={!isRefused && <Loader label={`Loading the ${what}…`} />}
  >
    {children}
  </LoadState>
)
