import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse, parseFragment } from 'parse5'

type Node = DefaultTreeAdapterTypes.ChildNode

/** An element of a page as text, with the offsets of its parts. */
export interface Tag {
  name: string
  attributes: Readonly<Record<string, string>>
  isEmpty: boolean
  /** Offsets of the whole element. */
  from: number
  to: number
  /** Offsets of its content. For an element without an end tag both are its end. */
  inside: { from: number; to: number }
  /** The offsets of an attribute. */
  at(attribute: string): { from: number; to: number }
}

const OPTIONS = { sourceCodeLocationInfo: true, scriptingEnabled: false }

/** Every node of a page in document order. */
function nodesOf(html: string): Node[] {
  const inOrder = (node: Node): Node[] => {
    const inside = 'content' in node ? node.content.childNodes : 'childNodes' in node ? node.childNodes : []
    return [node, ...inside.flatMap(inOrder)]
  }
  return parse(html, OPTIONS).childNodes.flatMap(inOrder)
}

function tagOf(node: Node): Tag | null {
  const place = node.sourceCodeLocation
  if (!defaultTreeAdapter.isElementNode(node) || !place || !('startTag' in place)) return null
  const { startOffset: from, endOffset: to, startTag, endTag, attrs } = place
  return {
    name: node.tagName,
    attributes: Object.fromEntries(node.attrs.map(({ name, value }) => [name, value])),
    isEmpty: node.childNodes.length === 0,
    from,
    to,
    inside: { from: startTag?.endOffset ?? to, to: endTag?.startOffset ?? to },
    at: (attribute) => {
      const written = attrs?.[attribute]
      return { from: written?.startOffset ?? to, to: written?.endOffset ?? to }
    },
  }
}

/** The elements that are written in a page. Those that a browser adds itself are left out. */
export const tagsOf = (html: string): Tag[] => nodesOf(html).flatMap((node) => tagOf(node) ?? [])

/** The offsets of the comments of a page. */
export const commentsOf = (html: string): { from: number; to: number }[] =>
  nodesOf(html).flatMap((node) => {
    const place = node.sourceCodeLocation
    return defaultTreeAdapter.isCommentNode(node) && place ? [{ from: place.startOffset, to: place.endOffset }] : []
  })

/** The leading elements of an HTML fragment, as long as they have one of these names. */
export function leadingTags(html: string, names: readonly string[]): Tag[] {
  const tags: Tag[] = []
  for (const node of parseFragment(html, OPTIONS).childNodes) {
    const tag = tagOf(node)
    if (!tag || !names.includes(tag.name)) break
    tags.push(tag)
  }
  return tags
}
