import { type ComponentType, type MemoExoticComponent, memo, type ReactNode } from 'react'

/** Every render of a watched component: its name and its product or choice. */
export const renders: string[] = []

interface Shown {
  item?: { title: string }
  product?: { title: string }
  label?: string
}

/** The component, recording each of its renders. */
export const watched =
  <Props extends object>(name: string, component: (props: Props) => ReactNode) =>
  (props: Props): ReactNode => {
    const { item, product, label }: Shown = props
    renders.push([name, (item ?? product)?.title ?? label].filter(Boolean).join(': '))
    return component(props)
  }

/** A memoised component, recording the renders that its comparison did not skip. */
export function watchedMemo<Props extends object>(name: string, component: MemoExoticComponent<ComponentType<Props>>) {
  const { type, compare } = component as unknown as {
    type: (props: Props) => ReactNode
    compare: ((before: Props, after: Props) => boolean) | null
  }
  return memo(watched(name, type), compare ?? undefined)
}
