let resolve: () => void = () => {}

/** Resolves when the page is interactive: from then on the shop handles every click. */
export const interactive = new Promise<void>((done) => {
  resolve = done
})

/** Marks the page as interactive. */
export const markInteractive = (): void => resolve()
