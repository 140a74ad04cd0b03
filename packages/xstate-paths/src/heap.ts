/**
 * A binary heap of nodes ordered by key, smallest first. A node may be pushed again with a smaller key. The older entry
 * stays, and Dijkstra's algorithm skips it when it is popped.
 */
export class MinHeap {
  size = 0
  private keys = new Float64Array(1024)
  private nodes = new Int32Array(1024)

  clear() {
    this.size = 0
  }

  push(node: number, key: number) {
    if (this.size === this.keys.length) this.grow()
    let hole = this.size++
    while (hole > 0) {
      const parent = (hole - 1) >> 1
      if (this.key(parent) <= key) break
      this.move(parent, hole)
      hole = parent
    }
    this.put(hole, node, key)
  }

  /** The node with the smallest key, or -1 if the heap is empty. */
  pop(): number {
    if (this.size === 0) return -1
    const top = this.node(0)
    const last = --this.size
    const [lastNode, lastKey] = [this.node(last), this.key(last)]
    let hole = 0
    for (let child = 1; child < last; child = 2 * hole + 1) {
      if (child + 1 < last && this.key(child + 1) < this.key(child)) child++
      if (this.key(child) >= lastKey) break
      this.move(child, hole)
      hole = child
    }
    this.put(hole, lastNode, lastKey)
    return top
  }

  private key(at: number): number {
    return this.keys[at] ?? Number.POSITIVE_INFINITY
  }

  private node(at: number): number {
    return this.nodes[at] ?? -1
  }

  private put(at: number, node: number, key: number) {
    this.nodes[at] = node
    this.keys[at] = key
  }

  private move(from: number, to: number) {
    this.put(to, this.node(from), this.key(from))
  }

  private grow() {
    const [keys, nodes] = [new Float64Array(this.size * 2), new Int32Array(this.size * 2)]
    keys.set(this.keys)
    nodes.set(this.nodes)
    this.keys = keys
    this.nodes = nodes
  }
}
