import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { registerWorker } from '../../src/boot/offline'
import * as toasts from '../../src/shop/toasts'

type Worker = EventTarget & { postMessage: (message: string) => void }

/** A browser with a complete version that waits to activate. */
function browserWithWaiting() {
  const messages: string[] = []
  const waiting: Worker = Object.assign(new EventTarget(), {
    postMessage: (message: string) => messages.push(message),
  })
  const registration = Object.assign(new EventTarget(), {
    waiting: waiting as Worker | null,
    installing: null as Worker | null,
  })
  const workers = Object.assign(new EventTarget(), { controller: {}, register: async () => registration })
  return {
    messages,
    registration,
    workers,
    begin() {
      registration.waiting = null
      workers.dispatchEvent(new Event('controllerchange'))
    },
  }
}

/** Registers the worker in such a browser. Returns a way to click Reload, and the recorded messages and actions. */
async function start() {
  const browser = browserWithWaiting()
  vi.stubGlobal('navigator', { serviceWorker: browser.workers })
  const reload = vi.fn()
  vi.stubGlobal('location', { reload, search: '' })
  const showToast = vi.spyOn(toasts, 'showToast').mockReturnValue(undefined)
  await registerWorker()
  const wanted = () => {
    const to = showToast.mock.lastCall?.[0].link?.to
    if (typeof to === 'function') to()
  }
  return { ...browser, showToast, reload, wanted }
}

beforeEach(() => vi.stubEnv('PROD', true))

afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

test('after another tab activated the version this page continues, and Reload reloads it at once', async () => {
  const { messages, begin, wanted, reload } = await start()
  begin()
  expect(reload).not.toHaveBeenCalled()
  wanted()
  expect(messages).toEqual([])
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a version that does not activate is offered again', async () => {
  vi.useFakeTimers()
  const { showToast, wanted, messages } = await start()
  wanted()
  await vi.advanceTimersByTimeAsync(15_000)
  expect(showToast).toHaveBeenCalledTimes(2)
  wanted()
  expect(messages).toEqual(['takeOver', 'takeOver'])
})
