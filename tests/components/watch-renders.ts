import { type ComponentType, type MemoExoticComponent, memo, type ReactNode } from 'react'

/** Every render of a watched component: its name, and the product or choice it shows. */
export const renders: string[] = []

interface Shown {
  item?: { title: string }
  product?: { title: string }
  label?: string
}

/** The component, noting each of its renders. */
export const watched =
  <Props extends object>(name: string, component: (props: Props) => ReactNode) =>
  (props: Props): ReactNode => {
    const { item, product, label }: Shown = props
    renders.push([name, (item ?? product)?.title ?? label].filter(Boolean).join(': '))
    return component(props)
  }

/** A memoised component, noting the renders that its comparison did not spare. */
export function watchedMemo<Props extends object>(name: string, component: MemoExoticComponent<ComponentType<Props>>) {
  const { type, compare } = component as unknown as {
    type: (props: Props) => ReactNode
    compare: ((before: Props, after: Props) => boolean) | null
  }
  return memo(watched(name, type), compare ?? undefined)
}
