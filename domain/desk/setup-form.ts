import { loginErrors, type ResetForm, resetErrors } from '../account/account-forms'
import type { SettingName } from './shop-settings'

/** The steps of the first day in order. */
export const SETUP_STEPS = ['Your account', 'Your shop', 'Products', 'Done'] as const
export type SetupStep = (typeof SETUP_STEPS)[number]

/** The settings of the step 'Your shop'. */
export const SHOP_STEP: readonly SettingName[] = [
  'shopName',
  'sellerName',
  'sellerAddress',
  'sellerState',
  'sellerPhone',
  'sellerEmail',
]

/** Returns the errors of the account's form by field. `isFirst`: the first owner types an e-mail address too. */
export const setupErrors = (form: ResetForm, isFirst: boolean): Partial<Record<keyof ResetForm, string>> => {
  const { email } = loginErrors(form)
  return { ...resetErrors(form, true), ...(isFirst && email !== undefined && { email }) }
}
