import type { ReactElement } from 'react'

/** What stands beside other elements: no text, which a browser that translates would take away from React. */
export type Elements = ReactElement | boolean | null | undefined | readonly Elements[]
