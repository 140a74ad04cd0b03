declare global {
  /** Resolves with the time at the end of the next frame, in ms. */
  var painted: () => Promise<number>
}

/** Runs in a page before any of its scripts: lets measurements in the page wait for a frame. */
export function installPainted(): void {
  globalThis.painted = () =>
    new Promise((resolve) => {
      requestAnimationFrame(() => {
        const channel = new MessageChannel()
        channel.port1.onmessage = () => resolve(performance.now())
        channel.port2.postMessage(null)
      })
    })
}
