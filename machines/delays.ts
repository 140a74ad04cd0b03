// Time-outs for responses, in ms.

/** For the first response of a screen. */
export const loadTimeout = 9_000

/** For any other response. */
export const requestTimeout = 15_000
