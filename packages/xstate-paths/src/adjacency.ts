/** Which arcs leave a node: `arcs[first[node]]` up to, not including, `arcs[first[node + 1]]` (compressed sparse rows). */
export interface Leaving {
  first: Int32Array
  arcs: Int32Array
}

/** Sorts arcs by the node they leave, keeping their order. Linear in arcs and nodes. */
export function leaving(nodes: number, tails: Int32Array): Leaving {
  const first = new Int32Array(nodes + 1)
  for (const tail of tails) first[tail + 1] = at(first, tail + 1) + 1
  for (let node = 0; node < nodes; node++) first[node + 1] = at(first, node + 1) + at(first, node)
  const next = first.slice()
  const arcs = new Int32Array(tails.length)
  tails.forEach((tail, arc) => {
    arcs[at(next, tail)] = arc
    next[tail] = at(next, tail) + 1
  })
  return { first, arcs }
}

/** A typed array's number at an index the caller knows to be inside it. */
export function at(numbers: Int32Array | Float64Array | Uint8Array, index: number): number {
  return numbers[index] as number
}
