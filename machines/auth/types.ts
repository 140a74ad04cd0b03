import type { Credentials, SignupForm } from '../../domain/account/account'

/** The form that a visitor logs in or signs up with. */
export type Entry = { type: 'login'; credentials: Credentials } | { type: 'signup'; form: SignupForm }
