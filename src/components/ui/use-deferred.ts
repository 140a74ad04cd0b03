import { useDeferredValue } from 'react'

/** false in the first render, true right after it is shown: for what may be drawn later than the rest. */
export const useDeferred = (isUrgent = false): boolean => useDeferredValue(true, isUrgent)
