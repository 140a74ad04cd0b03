import { expectAccessible, type View } from './scan'
import { onEveryScreen } from './screens/every-screen'

/** 1280 x 1024 at 400 % zoom, which is also the width of the smallest phone. */
const PHONE: View = { width: 320, height: 256, colorScheme: 'light' }
const DESK: View[] = [
  { width: 1280, height: 800, colorScheme: 'dark' },
  { width: 768, height: 1024, colorScheme: 'light', forcedColors: 'active' },
]

onEveryScreen('everybody can use', (page, { onPhonesOnly }) =>
  expectAccessible(page, onPhonesOnly ? [PHONE] : [PHONE, ...DESK]),
)
