declare global {
  /** Resolves with the time at the end of the next frame, ms. */
  var painted: () => Promise<number>
}

/** Runs in a page, before anything of it: lets what measures there wait for a frame. */
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
