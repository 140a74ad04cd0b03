import { leaveGuest } from '../earlier-visit'
import { test } from '../fixtures'
import { expectAccessible, type View } from './scan'
import { everyScreen } from './screens/every-screen'

// 1280 x 1024, enlarged four times.
const ENLARGED: View = { width: 320, height: 256, colorScheme: 'light' }
const IN_FORCED_COLOURS: View[] = [
  { width: 768, height: 1024, colorScheme: 'light', forcedColors: 'active' },
  { width: 768, height: 1024, colorScheme: 'dark', forcedColors: 'active' },
]

// `npm run a11y`: what takes too long for every run.
for (const { name, loggedIn, onPhonesOnly, reach } of everyScreen)
  test(`everybody can use, in forced colours and at 400 %: ${name}`, async ({ page, shop, alarm }) => {
    // Some states are failures.
    alarm.expectConsole(/./)
    if (loggedIn) await leaveGuest(page, {})
    await reach(shop)
    await expectAccessible(page, onPhonesOnly ? [ENLARGED] : [ENLARGED, ...IN_FORCED_COLOURS])
  })
