/** Makes the next version of a stored record. */
export type Upgrade<Contents> = (contents: Contents) => Contents

/**
 * The contents of a stored record in the latest version, which is `upgrades.length + 1`: the first upgrade makes version 2 of
 * version 1. See docs/decisions/099.
 */
export const upgraded = <Contents>(
  contents: Contents,
  version: number,
  upgrades: readonly Upgrade<Contents>[],
): Contents => upgrades.slice(version - 1).reduce((before, upgrade) => upgrade(before), contents)
