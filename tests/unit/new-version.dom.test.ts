import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { registerWorker } from '../../src/boot/offline'
import * as toasts from '../../src/shop/toasts'

type Worker = EventTarget & { postMessage: (message: string) => void }

/** A browser with a complete version that waits to activate. */
function browserWithWaiting() {
  const requested: string[] = []
  const waiting: Worker = Object.assign(new EventTarget(), {
    postMessage: (message: string) => requested.push(message),
  })
  const registration = Object.assign(new EventTarget(), {
    waiting: waiting as Worker | null,
    installing: null as Worker | null,
  })
  const workers = Object.assign(new EventTarget(), { controller: {}, register: async () => registration })
  return {
    asked: requested,
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
  const output = vi.spyOn(toasts, 'showToast').mockReturnValue(undefined)
  await registerWorker()
  const wanted = () => {
    const to = output.mock.lastCall?.[0].link?.to
    if (typeof to === 'function') to()
  }
  return { ...browser, said: output, reload, wanted }
}

beforeEach(() => vi.stubEnv('PROD', true))

afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

test('a waiting version is offered, activates on Reload, and the page reloads', async () => {
  const { said: shownText, asked: requests, begin, wanted, reload } = await start()
  expect(shownText).toHaveBeenCalledTimes(1)
  wanted()
  expect(requests).toEqual(['takeOver'])
  expect(reload).not.toHaveBeenCalled()
  begin()
  expect(reload).toHaveBeenCalledTimes(1)
})

test('after another tab activated the version this page continues, and Reload reloads it at once', async () => {
  const { asked: called, begin, wanted, reload } = await start()
  begin()
  expect(reload).not.toHaveBeenCalled()
  wanted()
  expect(called).toEqual([])
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a version that does not activate is offered again', async () => {
  vi.useFakeTimers()
  const { said: received, wanted, asked } = await start()
  wanted()
  await vi.advanceTimersByTimeAsync(15_000)
  expect(received).toHaveBeenCalledTimes(2)
  wanted()
  expect(asked).toEqual(['takeOver', 'takeOver'])
})

test('a version that completes while the page is open is offered once', async () => {
  const { said: shown, registration } = await start()
  const next: Worker = Object.assign(new EventTarget(), { postMessage: () => {} })
  registration.installing = next
  registration.dispatchEvent(new Event('updatefound'))
  expect(shown).toHaveBeenCalledTimes(1)
  registration.waiting = next
  next.dispatchEvent(new Event('statechange'))
  expect(shown).toHaveBeenCalledTimes(2)
  registration.waiting = null
  next.dispatchEvent(new Event('statechange'))
  expect(shown).toHaveBeenCalledTimes(2)
})
