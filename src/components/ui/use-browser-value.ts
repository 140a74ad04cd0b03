import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** A value that only the browser knows, such as the day; where a page is hydrated, first the one it was drawn with. */
export const useBrowserValue = <T extends string | number | boolean | null>(read: () => T, drawn: T): T =>
  useSyncExternalStore(never, read, () => drawn)
