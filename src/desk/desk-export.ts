import { withBom } from '../../domain/desk/spreadsheet'
import { type DeskExportEffects, deskExportMachine } from '../../machines/desk-export/desk-export.machine'
import type { Provided } from '../../machines/effect'
import { loadFile } from '../services/api/desk-files'
import { saveFile } from '../services/save-file'
import { withServer } from './needs-server'
import { type OnEnded, sessionEffect } from './session-effect'

/** The export with its effects. */
export const provideDeskExport = (onEnded: OnEnded) =>
  deskExportMachine.provide({
    actors: {
      fetchFile: sessionEffect(onEnded, ({ session, file, query }, signal) =>
        withServer('Files need', () => loadFile(session.token, file, query, signal)),
      ),
    },
    // A browser removes the byte order mark when it reads a response as text.
    actions: { save: (_, { file, text }) => saveFile(`sillage-${file}.csv`, withBom(text), 'text/csv') },
  } satisfies Provided<typeof deskExportMachine, DeskExportEffects>)
