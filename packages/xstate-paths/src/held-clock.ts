import type { AnyActor } from 'xstate'

/** A clock whose delays end one by one, when the test says so, whatever their length. */
export class HeldClock {
  private readonly running = new Map<number, () => void>()
  private begun = 0

  setTimeout(end: () => void): number {
    this.running.set(++this.begun, end)
    return this.begun
  }

  clearTimeout(id: number) {
    this.running.delete(id)
  }

  /** Ends the delay whose event is of this type; false when none is running. */
  end(actor: AnyActor, type: string): boolean {
    // The system lists its delays in the order it gave them to the clock.
    const position = runningDelays(actor).indexOf(type)
    const [id, end] = [...this.running][position] ?? []
    if (id === undefined || !end) return false
    this.running.delete(id)
    end()
    return true
  }
}

/** The types of the events that running delays will send, oldest first. */
export const runningDelays = (actor: AnyActor): string[] =>
  Object.values(actor.system.getSnapshot()._scheduledEvents).map(({ event }) => event.type)
