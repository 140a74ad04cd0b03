import { onEveryScreen } from './on-every-screen'
import { expectAccessible, type View } from './scan'

// 1280 x 1024 at 400 % zoom.
const ENLARGED: View = { width: 320, height: 256, colorScheme: 'light' }
const IN_FORCED_COLOURS: View[] = [
  { width: 768, height: 1024, colorScheme: 'light', forcedColors: 'active' },
  { width: 768, height: 1024, colorScheme: 'dark', forcedColors: 'active' },
]

// Runs in `npm run a11y`, because it takes too long for every run.
onEveryScreen('everybody can use, in forced colours and at 400 %', (page, { onPhonesOnly }) =>
  expectAccessible(page, onPhonesOnly ? [ENLARGED] : [ENLARGED, ...IN_FORCED_COLOURS]),
)
