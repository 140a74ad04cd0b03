const TROUBLES = ['missing', 'notMade', 'failed'] as const

/** Why an invoice cannot be shown, read from the tags of its chart; `null`: it can, or it is loading. */
export const troubleOf = (snapshot: { hasTag(tag: (typeof TROUBLES)[number]): boolean }) =>
  TROUBLES.find((tag) => snapshot.hasTag(tag)) ?? null
