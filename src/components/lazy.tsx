import { Component, type ComponentType, lazy, useEffect, useState } from 'react'
import { failedModuleUrl, importWithRetry } from '../services/import-with-retry'
import { interactive } from '../services/interactive'
import { reloadIfReachable } from '../services/reload'
import type { Elements } from './ui/elements'
import { useBrowserValue } from './ui/use-browser-value'

/** Stylesheets of lazy chunks that failed to load. Vite adds each link once, and treats a failed one as loaded. */
const missing = new Set<HTMLLinkElement>()

// The error event of a link does not bubble, so the window listens in the capture phase. Prerendering has no window.
globalThis.addEventListener?.(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') missing.add(target)
  },
  true,
)

/** Fetches the stylesheets that failed. Rejects if one fails again. */
async function fetchMissingStyles(): Promise<void> {
  await Promise.all([...missing].map(fetchAgain))
}

function fetchAgain(link: HTMLLinkElement): Promise<unknown> {
  missing.delete(link)
  const again = link.cloneNode() as HTMLLinkElement
  const loaded = new Promise((resolve, reject) => {
    again.onload = resolve
    again.onerror = () => reject(new Error('Styles did not load.'))
  })
  link.replaceWith(again)
  return loaded
}

/** How long a chunk may take to load, ms. */
const TIMEOUT = 9_000

const isInBrowser = () => true

/** Each call retries one chunk that failed to load. */
const retries = new Set<() => void>()

/**
 * A component whose code loads on its first render. If the code does not arrive in time, the boundary around the component
 * shows an error, and the next render loads it again. `isPage`: if the retry fails too although the host has the file, the
 * whole document reloads.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  isPage = false,
): ComponentType<Props> {
  const lazyCode = (isRetry: boolean) =>
    lazy(async () => {
      try {
        return await loadInTime(load)
      } catch (error) {
        retries.add(() => {
          Code = lazyCode(true)
        })
        // One of the chunk's own imports may have failed. Only a new document requests that again.
        if (isPage && isRetry) await reloadIfReachable(failedModuleUrl(error) ?? '')
        throw error
      }
    })
  let Code = lazyCode(false)
  return (props) => <Code {...props} />
}

/**
 * A part of a page whose code loads after the page is interactive. It does not suspend: React hydrates nothing for 300 ms
 * after it has shown a fallback, which would delay the product cards.
 */
export function deferred<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  let loaded: ComponentType<Props> | null = null
  return function Deferred({ at = 0, loading = null, failed = loading, ...props }: Props & DeferredProps) {
    const [Part, setPart] = useState(() => loaded)
    // The code may have loaded before React hydrates this part of the page, which was prerendered without it.
    const isHydrating = !useBrowserValue(isInBrowser, false)
    const [failedAt, setFailedAt] = useState<BoundaryProps['at'] | null>(null)
    useEffect(() => {
      // Another instance may have loaded the code since this one was rendered.
      if (loaded) {
        setPart(() => loaded)
        return
      }
      let isUnmounted = false
      interactive
        .then(() => loadInTime(load))
        .then(
          ({ default: Code }) => {
            loaded = Code
            if (!isUnmounted) setPart(() => Code)
          },
          (error: unknown) => {
            console.warn(error)
            if (!isUnmounted) setFailedAt(at)
          },
        )
      return () => {
        isUnmounted = true
      }
    }, [at])
    if (!Part || isHydrating) return failedAt === at ? failed : loading
    return (
      <Boundary at={at} failed={failed}>
        <Part key={at} {...(props as Props)} />
      </Boundary>
    )
  }
}

interface DeferredProps extends Partial<Omit<BoundaryProps, 'children'>> {
  /** Shown while the code loads. */
  loading?: Elements
}

/** Loads code with its styles. Rejects if it does not arrive in time. */
export const loadInTime = <Code,>(load: () => Promise<Code>) =>
  withTimeout(fetchMissingStyles().then(() => importWithRetry(load)))

const withTimeout = <Code,>(code: Promise<Code>) =>
  new Promise<Code>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('Code timed out.')), TIMEOUT)
    code.then(resolve, reject).finally(() => clearTimeout(timer))
  })

interface BoundaryProps {
  /** Shown after a failure. */
  failed: Elements
  /** A new value resets the failure. */
  at: string | number
  children: Elements
}

/** An error boundary: shows `failed` when its content throws during render or its code does not load. */
export class Boundary extends Component<BoundaryProps, { failedAt: BoundaryProps['at'] | null }> {
  override state = { failedAt: null }

  static getDerivedStateFromProps({ at }: BoundaryProps, { failedAt }: Boundary['state']): Boundary['state'] | null {
    return failedAt === at ? null : { failedAt: null }
  }

  // React has already logged the error.
  override componentDidCatch() {
    for (const retry of retries) retry()
    retries.clear()
    this.setState({ failedAt: this.props.at })
  }

  override render() {
    return this.state.failedAt === null ? this.props.children : this.props.failed
  }
}
