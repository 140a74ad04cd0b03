/** A mistake on the command line, in one sentence. */
export class UsageError extends Error {}
