import type { Env } from './env-schema'

declare const __SILLAGE_ENV__: Env

/** The environment, parsed at build time. */
export const env: Env = __SILLAGE_ENV__
