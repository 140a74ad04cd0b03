let resolve: () => void = () => {}

/** Resolves when the running shop has taken over the page: whatever is pressed now is answered by it. */
export const takenOver = new Promise<void>((done) => {
  resolve = done
})

/** Says that the page is the running shop's. */
export const takeOver = (): void => resolve()
