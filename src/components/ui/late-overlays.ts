// A file of its own: dialogs import the chart at once, and the build warns of a module that is imported both ways.
export { openOverlay } from './overlay-flow'
