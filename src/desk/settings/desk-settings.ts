import { type DeskSettingsEffects, deskSettingsMachine } from '../../../machines/desk-settings/desk-settings.machine'
import type { Provided } from '../../../machines/effect'
import { checkKeys, loadSettings, saveSettings, sendTestMail } from '../../services/api/desk-settings'
import { withServer } from '../needs-server'
import { type OnEnded, sessionEffect } from '../session-effect'

/** The settings at the desk with their effects. */
export const provideDeskSettings = (onEnded: OnEnded) =>
  deskSettingsMachine.provide({
    actors: {
      loadSettings: sessionEffect(onEnded, ({ session }, signal) =>
        withServer('Settings need', () => loadSettings(session.token, signal)),
      ),
      saveSettings: sessionEffect(onEnded, ({ session, version, change }, signal) =>
        saveSettings(session.token, { version, settings: change }, signal),
      ),
      checkKeys: sessionEffect(onEnded, ({ session, change }, signal) => checkKeys(session.token, change, signal)),
      sendTestMail: sessionEffect(onEnded, ({ session }, signal) => sendTestMail(session.token, signal)),
    },
  } satisfies Provided<typeof deskSettingsMachine, DeskSettingsEffects>)
