import type { IconNode } from 'lucide'
import { createElement, type SVGProps } from 'react'

interface IconProps extends SVGProps<SVGSVGElement> {
  node: IconNode
  /** In px at the default text size. It scales with the text. */
  size: number
}

/** A Lucide icon. Hidden from screen readers: use it next to a text or inside a labelled control. */
export function Icon({ node, size, ...attributes }: IconProps) {
  const rem = `${size / 16}rem`
  return (
    <svg
      aria-hidden
      width={rem}
      height={rem}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      {...attributes}
    >
      {node.map(([tag, shape], index) => createElement(tag, { ...shape, key: index }))}
    </svg>
  )
}
