/** Converts the contents of a stored record to the next version. */
export type Upgrade<Contents> = (contents: Contents) => Contents

/**
 * Converts the contents of a stored record to the latest version, which is `upgrades.length + 1`. The first upgrade
 * converts version 1 to version 2. See docs/decisions/099.
 */
export const upgraded = <Contents>(
  contents: Contents,
  version: number,
  upgrades: readonly Upgrade<Contents>[],
): Contents => upgrades.slice(version - 1).reduce((before, upgrade) => upgrade(before), contents)
