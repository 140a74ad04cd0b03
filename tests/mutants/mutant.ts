/** A defect made on purpose, and the tests that notice it. */
export interface Mutant {
  file: string
  /** A text that stands in the file once, and what takes its place. */
  from: string
  to: string
  /** What a shopper would suffer. */
  defect: string
  /** Files of Vitest's tests, or a browser test as Playwright's arguments name it. */
  tests: readonly string[]
  /** Needs a browser and a build. */
  browser?: boolean
}
