import { test } from './fixtures'
import { expectAccessible } from './scan'
import { everyScreen } from './screens/every-screen'

// `npm run a11y`: what takes too long for every run.
for (const { name, loggedIn = false, onPhonesOnly, reach } of everyScreen)
  test.describe(() => {
    test.use({ loggedIn })
    test(`everybody can use, in forced colours and at 400 %: ${name}`, async ({ page, shop, alarm }) => {
      // Some states are failures.
      alarm.expectConsole(/./)
      await reach(shop)
      await expectAccessible(page, [
        // 1280 x 1024, enlarged four times.
        { width: 320, height: 256, colorScheme: 'light' },
        ...(onPhonesOnly
          ? []
          : ([
              { width: 768, height: 1024, colorScheme: 'light', forcedColors: 'active' },
              { width: 768, height: 1024, colorScheme: 'dark', forcedColors: 'active' },
            ] as const)),
      ])
    })
  })
