import type { ReactElement } from 'react'

/** Element children only. Bare text nodes crash React when a browser translates the page (tests/e2e/translated.spec.ts). */
export type Elements = ReactElement | boolean | null | undefined | readonly Elements[]
