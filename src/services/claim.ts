interface News {
  onOurs(): void
  onTaken(): void
  onTrouble(error: unknown): void
}

/** Claims something for this tab among all tabs of this browser, and answers how to give it back. */
export function claim(name: string, { onOurs, onTaken, onTrouble }: News): () => void {
  let isGivenBack = false
  let giveBack = () => {}
  const givenBack = new Promise<void>((resolve) => {
    giveBack = () => {
      isGivenBack = true
      resolve()
    }
  })
  inLock(name, async (isOurs) => {
    if (isGivenBack) return
    if (!isOurs) return onTaken()
    onOurs()
    await givenBack
  }).catch(onTrouble)
  return giveBack
}

/** Whether no tab has claimed it. */
export const isUnclaimed = (name: string): Promise<boolean> => inLock(name, async (isOurs) => isOurs)

/** Works under a lock that spans this browser's tabs, where the browser has such locks. */
async function inLock<T>(name: string, work: (isOurs: boolean) => Promise<T>): Promise<T> {
  if (!navigator.locks) return work(true)
  return navigator.locks.request(name, { ifAvailable: true }, (lock) => work(lock !== null))
}
