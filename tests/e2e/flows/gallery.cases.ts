import type { SnapshotFrom } from 'xstate'
import gallery from '../../../machines/gallery/cases'
import type { galleryMachine } from '../../../machines/gallery/gallery.machine'
import { inBrowser } from './in-browser'

/** The paths of `gallery` that a person can take. */
export default inBrowser(gallery, {
  unreachable: {
    'hasPicture never refuses on onPage: gallery.shown [hasPicture] -> stays':
      'a picture that is not there has no thumbnail to press',
    'hasSeveral never refuses on #gallery: gallery.pictureFailed [hasSeveral] -> stays':
      'the last picture has no thumbnail that tells; only two that are lost in one moment come here',
  },
  inputs: [{ sources: ['bottle', 'box'] }],
  isOffered: ({ type, at, scale, source }, snapshot) => {
    const { context } = snapshot as SnapshotFrom<typeof galleryMachine>
    // One step larger, and back.
    if (type === 'gallery.scaled') return snapshot.matches({ fullScreen: scale > 1 ? 'whole' : 'magnified' })
    // A single picture can only be enlarged and closed.
    if (context.sources.length === 1) return ['gallery.enlarged', 'gallery.closed'].includes(type)
    if (type === 'gallery.pictureFailed') return source === 'box'
    return type !== 'gallery.shown' || at < context.sources.length
  },
})
