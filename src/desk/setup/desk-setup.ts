import { type DeskSetupEffects, deskSetupMachine } from '../../../machines/desk-setup/desk-setup.machine'
import type { Provided } from '../../../machines/effect'
import { loadDeskProducts } from '../../services/api/desk-products'
import { loadSettings, saveSettings } from '../../services/api/desk-settings'
import { addSamples, createOwner, welcome } from '../../services/api/desk-setup'
import { saveDeskSession } from '../../services/desk-session'
import { effect } from '../../services/effect'
import { withServer } from '../needs-server'
import { type OnEnded, sessionEffect } from '../session-effect'
import type { DeskSession } from '../start-desk'

/** The first day with its effects. `openDesk`: shows the desk. */
export const provideDeskSetup = (desk: DeskSession, onEnded: OnEnded, openDesk: () => void) =>
  deskSetupMachine.provide({
    actors: {
      createAccount: effect(({ token, isFirst, draft: { email, password } }, signal) =>
        withServer('A new shop needs', () =>
          isFirst ? createOwner({ token, email, password }, signal) : welcome({ token, password }, signal),
        ),
      ),
      saveShop: sessionEffect(onEnded, async ({ session: { token }, change }, signal) => {
        const { version } = await loadSettings(token, signal)
        await saveSettings(token, { version, settings: change }, signal)
      }),
      hasProducts: sessionEffect(
        onEnded,
        async ({ session }, signal) =>
          (await loadDeskProducts(session.token, { search: '', after: '' }, signal)).products.length > 0,
      ),
      addSamples: sessionEffect(onEnded, ({ session }, signal) => addSamples(session.token, signal)),
    },
    actions: {
      keepSession: (_, { session }) => {
        saveDeskSession(session)
        desk.send({ type: 'session.changed', session })
      },
      openDesk,
    },
  } satisfies Provided<typeof deskSetupMachine, DeskSetupEffects>)
