import { deskImportFlow } from '../../machines/desk-import'
import { sendProducts } from '../services/api/desk-files'
import { withServer } from './needs-server'
import { type OnEnded, sessionEffect } from './session-effect'

/** The chart of a file that comes in, with its effects. */
export const bindDeskImport = (onEnded: OnEnded) =>
  deskImportFlow.provide({
    actors: {
      sendFile: sessionEffect(onEnded, ({ session, file, isPreview }, signal) =>
        withServer('Files need', async () => sendProducts(session.token, await file.text(), isPreview, signal)),
      ),
    },
  })
