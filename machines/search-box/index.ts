import { searchBoxMachine } from './search-box.machine'

/** The chart `search-box`. */
export const searchBoxFlow = searchBoxMachine
