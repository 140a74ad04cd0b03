import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { galleryFlow } from '../../../machines/gallery'

test.each<{ sources: string[] }>([{ sources: [] }, { sources: ['bottle'] }])(
  'of %j every press and loss leaves a position that is a number, and the gallery alive',
  ({ sources }) => {
    const gallery = createActor(galleryFlow, { input: { sources } }).start()
    const losses = [{ type: 'gallery.pictureFailed', source: 'bottle' }] as const
    const presses = [
      { type: 'gallery.next' },
      { type: 'gallery.previous' },
      { type: 'gallery.shown', at: 0 },
      { type: 'gallery.scaled', scale: 2 },
    ] as const
    for (const event of [...presses, ...losses, { type: 'gallery.enlarged' } as const, ...presses, ...losses]) {
      gallery.send(event)
      expect(gallery.getSnapshot()).toMatchObject({ status: 'active', context: { sources, at: 0 } })
    }
    gallery.send({ type: 'gallery.closed' })
    expect(gallery.getSnapshot().matches('onPage')).toBe(true)
  },
)
