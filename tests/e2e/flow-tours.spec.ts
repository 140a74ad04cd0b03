import { expect, test } from '@playwright/test'
import { browserPath, coverage, missingInWords, paths as pathsOf, run, titleOf } from 'xstate-paths'
import { runInBrowser } from 'xstate-paths/playwright'
import purchaseCases from '../paths/purchase/purchase.cases'
import { flow as addressForm } from './flows/address-form'
import addressFormCases from './flows/address-form.cases'
import { flow as addresses } from './flows/addresses'
import addressesCases from './flows/addresses.cases'
import { flow as auth } from './flows/auth'
import authCases from './flows/auth.cases'
import { flow as cart } from './flows/cart'
import cartCases from './flows/cart.cases'
import { flow as catalogue } from './flows/catalogue'
import catalogueCases from './flows/catalogue.cases'
import { flow as checkout } from './flows/checkout'
import checkoutCases from './flows/checkout.cases'
import { flow as move } from './flows/move'
import moveCases from './flows/move.cases'
import { flow as purchase } from './flows/purchase'
import { flow as requestTester } from './flows/request-tester'
import requestTesterCases from './flows/request-tester.cases'
import { flow as wishlist } from './flows/wishlist'
import wishlistCases from './flows/wishlist.cases'

const flows = [
  { flow: addressForm, ...addressFormCases },
  { flow: addresses, ...addressesCases },
  { flow: auth, ...authCases },
  { flow: cart, ...cartCases },
  { flow: catalogue, ...catalogueCases },
  { flow: checkout, ...checkoutCases },
  { flow: move, ...moveCases },
  { flow: purchase, cases: purchaseCases, unreachable: {} },
  { flow: requestTester, ...requestTesterCases },
  { flow: wishlist, ...wishlistCases },
]

for (const { flow, cases, unreachable } of flows) {
  const { paths } = pathsOf(cases)
  test.describe(flow.name, () => {
    test('the paths leave out what nobody can bring about, and nothing else', () => {
      const recorder = coverage(cases.machine)
      for (const path of paths) run(cases, path, recorder)
      expect(missingInWords(recorder.coverage()).sort()).toEqual(Object.keys(unreachable).sort())
    })
    for (const [number, path] of paths.entries()) {
      test(`${number + 1}: ${titleOf(path)}`, ({ page }) => runInBrowser(page, flow, browserPath(path)))
    }
  })
}
