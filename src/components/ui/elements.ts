import type { ReactElement } from 'react'

/** What stands beside other elements: no text, so that a translated page lives (tests/unit/texts-in-jsx.ts). */
export type Elements = ReactElement | boolean | null | undefined | readonly Elements[]
