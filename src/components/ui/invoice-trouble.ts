const TROUBLES = ['missing', 'notMade', 'failed'] as const

/** What keeps an invoice from being shown, by the tags of its chart; null: nothing does. */
export const troubleOf = (snapshot: { hasTag(tag: (typeof TROUBLES)[number]): boolean }) =>
  TROUBLES.find((tag) => snapshot.hasTag(tag)) ?? null
