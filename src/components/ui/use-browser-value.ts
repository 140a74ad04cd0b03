import { useSyncExternalStore } from 'react'

const subscribe = () => () => {}

/** A value that only the browser knows, such as the date. During hydration it is the value used for prerendering. */
export const useBrowserValue = <T extends string | number | boolean | null>(read: () => T, prerendered: T): T =>
  useSyncExternalStore(subscribe, read, () => prerendered)
