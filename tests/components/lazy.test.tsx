import { act, cleanup, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Boundary, deferred, lazyComponent } from '../../src/components/lazy'
import { markInteractive } from '../../src/services/interactive'

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue(undefined))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const arrived = () => Promise.resolve({ default: ({ name }: { name: string }) => <p>{name}</p> })

/** A part of the page at `at`. Its code is loaded by `load`; a message is shown if that fails. */
function partOf(load: typeof arrived) {
  const Part = lazyComponent(load)
  return (at: string) => (
    <Boundary at={at} failed={<p role="alert">It did not come.</p>}>
      <Suspense fallback={<p role="status">Loading…</p>}>
        {at === '/elsewhere' ? <p>Elsewhere</p> : <Part name={at} />}
      </Suspense>
    </Boundary>
  )
}

test('code that fails to load is reported and requested once; a later visit requests it again', async () => {
  const load = vi.fn(arrived).mockRejectedValueOnce(new Error('no connection'))
  const part = partOf(load)
  const { rerender } = render(part('/cart'))
  expect((await screen.findByRole('alert')).textContent).toBe('It did not come.')
  rerender(part('/cart'))
  expect(load).toHaveBeenCalledTimes(1)
  rerender(part('/elsewhere'))
  expect(await screen.findByText('Elsewhere')).toBeDefined()
  rerender(part('/cart'))
  expect(await screen.findByText('/cart')).toBeDefined()
  expect(load).toHaveBeenCalledTimes(2)
})

test('code that never loads is reported within ten seconds', async () => {
  vi.useFakeTimers()
  render(partOf(() => new Promise(() => {}))('/cart'))
  await act(() => vi.advanceTimersByTimeAsync(100))
  expect(screen.queryByRole('alert')).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(9_900))
  expect(screen.getByRole('alert').textContent).toBe('It did not come.')
})

test('a later part that fails to load is reported and requested again with the content shown next', async () => {
  markInteractive()
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
  const load = vi.fn(arrived).mockRejectedValueOnce(new Error('no connection'))
  const Part = deferred(load)
  const part = (at: string) => (
    <Part at={at} name={at} loading={<p role="status">Wait</p>} failed={<p role="alert">It did not come.</p>} />
  )
  const { rerender } = render(part('one'))
  expect(screen.getByRole('status')).toBeDefined()
  expect(await screen.findByRole('alert')).toBeDefined()
  rerender(part('two'))
  expect(await screen.findByText('two')).toBeDefined()
  rerender(part('three'))
  expect(screen.getByText('three')).toBeDefined()
  expect(load).toHaveBeenCalledTimes(2)
})
