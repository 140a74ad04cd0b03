/**
 * A fault that a person could make: its effect in one sentence, a text that occurs once in the file, and its replacement. `acts`: only
 * concurrent calls notice it, these acts of tests/interleave/acts.ts.
 */
type Fault = readonly [sentence: string, from: string, to: string, acts?: readonly string[]]

/** Faults by file. `near`: the tests that should notice them first, as paths in `tests`. */
export type FaultTable = Readonly<Record<string, { near: readonly string[]; faults: readonly Fault[] }>>
