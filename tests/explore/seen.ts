/** The initial capacity of the hash table. It doubles when it is half full. */
const ROOM = 1 << 16

/** Two 32-bit hashes of a text (cyrb53's mixing, with both halves kept in full). */
function hash(text: string): [high: number, low: number] {
  let a = 0xdeadbeef
  let b = 0x41c6ce57
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    a = Math.imul(a ^ code, 2654435761)
    b = Math.imul(b ^ code, 1597334677)
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909)
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909)
  return [b >>> 0, a >>> 0]
}

const grown = <A extends Uint32Array | Int32Array>(old: A, length: number): A => {
  const longer = new (old.constructor as new (length: number) => A)(length)
  longer.set(old)
  return longer
}

/**
 * Every reached state as a 64-bit hash, with its predecessor and the label of the step between: 16 bytes, and 8 to 16 for the
 * hash table. Two states with the same hash count as one. Among ten million states the probability is one in 300,000.
 */
export class Seen {
  size = 0
  /** By state. */
  private high = new Uint32Array(ROOM)
  private low = new Uint32Array(ROOM)
  private before = new Int32Array(ROOM)
  private by = new Uint32Array(ROOM)
  /** The slots of the hash table: the number of a state plus one, or 0. */
  private slots = new Uint32Array(2 * ROOM)
  private readonly labels: string[] = []
  private readonly numberOf = new Map<string, number>()

  /** Adds a state. Returns its number, or null if it was reached before. */
  add(state: string, before: number, label: string): number | null {
    const [high, low] = hash(state)
    let slot = this.slotOf(high, low)
    if (this.slots[slot] !== 0) return null
    if (2 * (this.size + 1) > this.slots.length) {
      this.grow()
      slot = this.slotOf(high, low)
    }
    const id = this.size
    this.high[id] = high
    this.low[id] = low
    this.before[id] = before
    this.by[id] = this.labelNumber(label)
    this.size += 1
    this.slots[slot] = this.size
    return id
  }

  /** The labels that lead to a state. */
  trace(id: number): string[] {
    const labels: string[] = []
    for (let at = id; at > 0; at = this.before[at] as number) labels.push(this.labels[this.by[at] as number] as string)
    return labels.reverse()
  }

  private labelNumber(label: string): number {
    const known = this.numberOf.get(label)
    if (known !== undefined) return known
    this.numberOf.set(label, this.labels.length)
    return this.labels.push(label) - 1
  }

  /** The slot of a hash, or the free slot for it. */
  private slotOf(high: number, low: number): number {
    const last = this.slots.length - 1
    let slot = (low ^ Math.imul(high, 0x9e3779b1)) & last
    for (;;) {
      const id = (this.slots[slot] as number) - 1
      if (id < 0 || (this.high[id] === high && this.low[id] === low)) return slot
      slot = (slot + 1) & last
    }
  }

  private grow(): void {
    const room = 2 * this.high.length
    this.high = grown(this.high, room)
    this.low = grown(this.low, room)
    this.before = grown(this.before, room)
    this.by = grown(this.by, room)
    this.slots = new Uint32Array(2 * room)
    for (let id = 0; id < this.size; id += 1)
      this.slots[this.slotOf(this.high[id] as number, this.low[id] as number)] = id + 1
  }
}
