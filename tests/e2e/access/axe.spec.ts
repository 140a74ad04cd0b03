import { leaveGuest } from '../earlier-visit'
import { test } from '../fixtures'
import { expectAccessible, type View } from './scan'
import { everyScreen } from './screens/every-screen'

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

for (const { name, loggedIn, onPhonesOnly, reach } of everyScreen)
  test(`everybody can use: ${name}`, async ({ page, shop, alarm }) => {
    // Some states are failures.
    alarm.expectConsole(/./)
    if (loggedIn) await leaveGuest(page, {})
    await reach(shop)
    await expectAccessible(page, onPhonesOnly ? onPhone : [...onPhone, ...atDesk])
  })
