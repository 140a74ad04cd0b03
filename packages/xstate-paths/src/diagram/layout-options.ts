/** The ELK options of a picture: layers from top to bottom. Boxes do not inherit these options. */
export const LAYOUT: Readonly<Record<string, string>> = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.json.edgeCoords': 'ROOT',
  'elk.json.shapeCoords': 'ROOT',
  'elk.padding': '[top=16,left=16,bottom=16,right=16]',
  'elk.spacing.nodeNode': '18',
  'elk.spacing.edgeNode': '14',
  'elk.spacing.edgeEdge': '12',
  'elk.spacing.edgeLabel': '4',
  'elk.layered.spacing.nodeNodeBetweenLayers': '20',
  'elk.layered.spacing.edgeNodeBetweenLayers': '14',
  // Reverses only the edges that return to an earlier state, seen from the start.
  'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.edgeLabels.centerLabelPlacementStrategy': 'SPACE_EFFICIENT_LAYER',
  'elk.layered.edgeLabels.sideSelection': 'SMART_DOWN',
}

const RIGHT = { 'elk.direction': 'RIGHT' }
/** Long chains are cut and continue in the next row or column. */
const WRAPPED = { 'elk.layered.wrapping.strategy': 'MULTI_EDGE', 'elk.aspectRatio': '1.5' }

/** Ways to lay a picture out, as changes of `LAYOUT`. A viewer uses the first that fits its window. */
export const WAYS: readonly Readonly<Record<string, string>>[] = [
  {},
  RIGHT,
  WRAPPED,
  { ...RIGHT, ...WRAPPED },
  // Each box by itself, so that closed regions stand above each other instead of in one wide row. Loses arrows between boxes.
  { 'elk.hierarchyHandling': 'SEPARATE_CHILDREN' },
]

/** The happy path gets the priority to be straight and downwards. */
export const PRIORITY = { start: '10', happy: '10', other: '1', error: '0' }
