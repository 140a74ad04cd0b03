import { type ComponentType, type MemoExoticComponent, memo, type ReactNode } from 'react'

/** Every render of a watched component: its name and its product or choice. */
export const renders: string[] = []

interface Shown {
  item?: { title: string }
  product?: { title: string }
  label?: string
}

/** The component, recording each of its renders. */
const watched =
  <Props extends object>(name: string, component: (props: Props) => ReactNode) =>
  (props: Props): ReactNode => {
    const { item, product, label }: Shown = props
    renders.push([name, (item ?? product)?.title ?? label].filter(Boolean).join(': '))
    return component(props)
  }

/** A memoised component, recording the renders that its comparison did not skip. */
function watchedMemo<Props extends object>(name: string, component: MemoExoticComponent<ComponentType<Props>>) {
  const { type, compare } = component as unknown as {
    type: (props: Props) => ReactNode
    compare: ((before: Props, after: Props) => boolean) | null
  }
  return memo(watched(name, type), compare ?? undefined)
}

/** A module whose named components record their renders. */
export const watch =
  (names: Record<string, string>) =>
  async (load: <Module>() => Promise<Module>): Promise<Record<string, unknown>> => {
    const original = await load<Record<string, never>>()
    const recording = Object.entries(names).map(([exported, name]) => {
      const component = original[exported]
      return [
        exported,
        typeof component === 'function' ? watched(name, component) : watchedMemo(name, component as never),
      ]
    })
    return { ...original, ...Object.fromEntries(recording) }
  }
