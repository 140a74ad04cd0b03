import { onEveryScreen } from './on-every-screen'
import { expectAccessible, type View } from './scan'

const PHONE = { width: 320, height: 640 }
const DESK = { width: 1280, height: 800 }
const onPhone: View[] = [
  { ...PHONE, colorScheme: 'light' },
  { ...PHONE, colorScheme: 'dark' },
]
const atDesk: View[] = [
  { ...DESK, colorScheme: 'dark' },
  { ...DESK, colorScheme: 'light' },
]

onEveryScreen('everybody can use', (page, { onPhonesOnly }) =>
  expectAccessible(page, onPhonesOnly ? onPhone : [...onPhone, ...atDesk]),
)
