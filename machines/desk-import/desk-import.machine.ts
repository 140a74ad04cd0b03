import { assign, setup } from 'xstate'
import type { Session } from '../../domain/account/account'
import type { ProductImport } from '../../domain/desk/product-csv'
import { failureOf, noResponse } from '../../domain/failure'
import { call, defined } from '../effect'

/** The file that the shopkeeper chose. It is read when it is sent. */
interface ChosenFile {
  name: string
  text(): Promise<string>
}

/** Provided by src/desk/products/desk-import.ts. */
const effects = {
  actors: {
    /** Imports a file. A preview changes nothing. */
    sendFile: call<ProductImport, { session: Session; file: ChosenFile; isPreview: boolean }>(),
  },
}
export type DeskImportEffects = typeof effects

/** A file of many products takes minutes. */
const fileTimeout = 300_000

/** Imports products from a file. The shopkeeper previews the changes, then applies all of them or none. */
export const deskImportMachine = setup({
  types: {
    context: {} as {
      session: Session
      file: ChosenFile | null
      /** The changes that the file would make or has made. */
      result: ProductImport | null
      /** Messages that explain why the file was refused. */
      messages: string[]
    },
    input: {} as { session: Session },
    events: {} as
      | { type: 'file.chosen'; file: ChosenFile }
      | { type: 'file.taken' }
      /** Cancels the import. */
      | { type: 'file.dropped' },
    tags: {} as 'busy' | 'previewed' | 'taken' | 'refused',
  },
  actors: effects.actors,
  actions: {
    choose: assign((_, { file }: { file: ChosenFile }) => ({ file, result: null, messages: [] })),
    drop: assign({ file: null, result: null, messages: [] }),
    setResult: assign((_, { result }: { result: ProductImport }) => ({ result, messages: [] })),
    setFailure: assign((_, { error }: { error: unknown }) => ({ result: null, messages: failureOf(error).messages })),
  },
  guards: { hasChanges: ({ context }) => (context.result?.changed ?? 0) > 0 },
  delays: { requestTimeout: fileTimeout },
}).createMachine({
  id: 'desk-import',
  description: 'Imports products from a file.',
  context: ({ input: { session } }) => ({ session, file: null, result: null, messages: [] }),
  initial: 'empty',
  states: {
    empty: {
      description: 'No file is chosen.',
      on: {
        'file.chosen': { target: 'previewing', actions: { type: 'choose', params: ({ event }) => event } },
      },
    },
    previewing: {
      description: 'A preview of the changes is being fetched.',
      tags: 'busy',
      on: { 'file.dropped': { target: 'empty', actions: 'drop' } },
      invoke: {
        id: 'preview',
        src: 'sendFile',
        input: ({ context: { session, file } }) => ({ session, file: defined(file), isPreview: true }),
        onDone: {
          target: 'previewed',
          actions: { type: 'setResult', params: ({ event }) => ({ result: event.output }) },
        },
        onError: { target: 'refused', actions: { type: 'setFailure', params: ({ event }) => event } },
      },
      after: {
        requestTimeout: { target: 'refused', actions: { type: 'setFailure', params: { error: noResponse } } },
      },
    },
    previewed: {
      description: 'The preview is shown.',
      tags: 'previewed',
      on: {
        'file.taken': { guard: 'hasChanges', target: 'taking' },
        'file.chosen': { target: 'previewing', actions: { type: 'choose', params: ({ event }) => event } },
        'file.dropped': { target: 'empty', actions: 'drop' },
      },
    },
    taking: {
      description:
        'The changes are being made. They cannot be cancelled, because the backend may already have made them.',
      tags: ['busy', 'previewed'],
      invoke: {
        id: 'take',
        src: 'sendFile',
        input: ({ context: { session, file } }) => ({ session, file: defined(file), isPreview: false }),
        onDone: { target: 'taken', actions: { type: 'setResult', params: ({ event }) => ({ result: event.output }) } },
        onError: { target: 'refused', actions: { type: 'setFailure', params: ({ event }) => event } },
      },
      after: {
        requestTimeout: { target: 'refused', actions: { type: 'setFailure', params: { error: noResponse } } },
      },
    },
    taken: {
      description: 'The products are changed. The screen shows how many.',
      tags: 'taken',
      on: {
        'file.chosen': { target: 'previewing', actions: { type: 'choose', params: ({ event }) => event } },
      },
    },
    refused: {
      description: 'The file was refused. The screen shows why. After a correction the same file can be chosen again.',
      tags: 'refused',
      on: {
        'file.chosen': { target: 'previewing', actions: { type: 'choose', params: ({ event }) => event } },
      },
    },
  },
})
