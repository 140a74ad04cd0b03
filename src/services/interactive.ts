let resolve: () => void = () => {}

/** Resolves when the page is interactive: the running shop answers whatever is pressed from now on. */
export const interactive = new Promise<void>((done) => {
  resolve = done
})

/** Says that the page is interactive. */
export const markInteractive = (): void => resolve()
