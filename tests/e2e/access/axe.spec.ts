import { test } from './fixtures'
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

for (const { name, loggedIn = false, onPhonesOnly, reach } of everyScreen)
  test.describe(() => {
    test.use({ loggedIn })
    test(`everybody can use: ${name}`, async ({ page, shop, alarm }) => {
      // Some states are failures.
      alarm.expectConsole(/./)
      await reach(shop)
      await expectAccessible(page, onPhonesOnly ? onPhone : [...onPhone, ...atDesk])
    })
  })
