/** A defect that is made on purpose, and the tests that detect it. */
export interface Mutant {
  file: string
  /** A text that occurs once in the file, and its replacement. */
  from: string
  to: string
  /** The consequence for a shopper. */
  defect: string
  /** Vitest test files, or a browser test as Playwright's arguments name it. */
  tests: readonly string[]
  /** Needs a browser and a build. */
  browser?: boolean
}
