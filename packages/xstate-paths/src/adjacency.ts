/**
 * The arcs that leave each node, as compressed sparse rows: `arcs[first[node]]` up to, but not including,
 * `arcs[first[node + 1]]`.
 */
export interface OutgoingArcs {
  first: Int32Array
  arcs: Int32Array
}

/** Groups arcs by the node they leave, in their original order. Linear in arcs and nodes. */
export function outgoingArcs(nodes: number, tails: Int32Array): OutgoingArcs {
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

/** Reads a typed array. The caller guarantees that the index is in range. */
export function at(numbers: Int32Array | Float64Array | Uint8Array, index: number): number {
  return numbers[index] as number
}
