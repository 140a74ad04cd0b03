import { type AuthFormEffects, authFormMachine } from '../../machines/auth-form/auth-form.machine'
import type { Provided } from '../../machines/effect'
import type { Shop } from './hooks'

/** The login form or the sign-up form, with its effects. */
export const provideAuthForm = (auth: Shop['auth']) =>
  authFormMachine.provide({
    actions: {
      submitted: (_, { kind, draft }) => {
        const { email, password } = draft
        if (kind === 'login') auth.send({ type: 'auth.login', credentials: { email, password } })
        else auth.send({ type: 'auth.signup', form: draft })
      },
    },
  } satisfies Provided<typeof authFormMachine, AuthFormEffects>)
