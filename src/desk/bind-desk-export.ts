import { withBom } from '../../domain/spreadsheet'
import { deskExportFlow } from '../../machines/desk-export'
import { loadFile } from '../services/api/desk-files'
import { saveFile } from '../services/save-file'
import { withServer } from './needs-server'
import { type OnEnded, sessionEffect } from './session-effect'

/** The chart of a file that goes out, with its effects. */
export const bindDeskExport = (onEnded: OnEnded) =>
  deskExportFlow.provide({
    actors: {
      fetchFile: sessionEffect(onEnded, ({ session, file, query }, signal) =>
        withServer('Files need', () => loadFile(session.token, file, query, signal)),
      ),
    },
    // A browser drops the mark of an answer that it reads as text.
    actions: { save: (_, { file, text }) => saveFile(`sillage-${file}.csv`, withBom(text), 'text/csv') },
  })
