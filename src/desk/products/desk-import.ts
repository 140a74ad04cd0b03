import { type DeskImportEffects, deskImportMachine } from '../../../machines/desk-import/desk-import.machine'
import type { Provided } from '../../../machines/effect'
import { sendProducts } from '../../services/api/desk-files'
import { withServer } from '../needs-server'
import { type OnEnded, sessionEffect } from '../session-effect'

/** The import with its effects. */
export const provideDeskImport = (onEnded: OnEnded) =>
  deskImportMachine.provide({
    actors: {
      sendFile: sessionEffect(onEnded, ({ session, file, isPreview }, signal) =>
        withServer('Files need', async () => sendProducts(session.token, await file.text(), isPreview, signal)),
      ),
    },
  } satisfies Provided<typeof deskImportMachine, DeskImportEffects>)
