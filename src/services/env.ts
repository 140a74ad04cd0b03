import type { Env } from './env-schema'

declare const __SILLAGE_ENV__: Env

/** The environment of this build, parsed when it was built. */
export const env: Env = __SILLAGE_ENV__
