import { galleryMachine } from './gallery.machine'

/** The chart `gallery`. */
export const galleryFlow = galleryMachine
