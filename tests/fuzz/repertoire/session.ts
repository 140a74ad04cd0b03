import { EMAILS, PASSWORD } from '../accounts'
import { awaitText } from '../acts'
import { type Perform, pick, send } from './send'

const login: Perform = (world, page, n) => {
  const password = n % 7 === 6 ? 'wrong' : PASSWORD
  const email = pick([EMAILS[0], EMAILS[0], EMAILS[1]], n) ?? EMAILS[0]
  if (send(page, 'auth', { type: 'auth.login', credentials: { email, password } } as const))
    awaitText(world, page, 'auth.login')
}

/** A new shopper, or one whose e-mail is already in use. */
const signup: Perform = (world, page, n) => {
  const email = n % 3 === 0 ? EMAILS[0] : `meera${world.next()}@example.com`
  const form = { firstName: 'Meera', lastName: 'Iyer', email, password: PASSWORD, confirmPwd: PASSWORD }
  if (!send(page, 'auth', { type: 'auth.signup', form } as const)) return
  if (!world.emails.includes(email)) world.emails.push(email)
  world.figures.signups += 1
  awaitText(world, page, 'auth.signup')
}

const logout: Perform = (world, page) => {
  page.isLoggingOut = true
  const before = page.output.length
  if (send(page, 'auth', { type: 'auth.logout' })) awaitText(world, page, 'auth.logout', before)
  page.isLoggingOut = false
}

export const sessionActs = {
  logout: [2, logout],
  login: [6, login],
  signup: [1, signup],
  leaveForm: [1, (_world, page) => void send(page, 'auth', { type: 'auth.dismiss' })],
  seeLogout: [1, (_world, page) => void send(page, 'auth', { type: 'logout.shown' })],
} as const satisfies Record<string, readonly [weight: number, perform: Perform]>
