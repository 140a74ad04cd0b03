import { assign, fromPromise, setup } from 'xstate'
import type { Session } from '../../domain/account'
import type { Failure } from '../../domain/failure'
import type { ProductImport } from '../../domain/product-csv'

const notBound = async (): Promise<never> => {
  throw new Error('not bound: see src/desk/bind-desk-import.ts')
}

/** A file that was chosen: a browser's own, read when it is sent. */
export interface ChosenFile {
  name: string
  text(): Promise<string>
}

interface Sent {
  session: Session
  file: ChosenFile
  /** Whether nothing is changed. */
  isPreview: boolean
}

/** Products come into the shop as a file: it is chosen, what it changes is shown, and then it is taken, whole or not at all. */
export const deskImportMachine = setup({
  types: {
    context: {} as {
      session: Session
      file: ChosenFile | null
      /** What the file changes, or has changed. */
      result: ProductImport | null
      /** Why the file is not taken, in words. */
      messages: string[]
    },
    input: {} as { session: Session },
    events: {} as
      | { type: 'file.chosen'; file: ChosenFile }
      | { type: 'file.taken' }
      /** The file is not to be taken. */
      | { type: 'file.dropped' },
    tags: {} as 'busy' | 'previewed' | 'taken' | 'refused',
  },
  actors: { sendFile: fromPromise<ProductImport, Sent>(notBound) },
  actions: {
    choose: assign({ file: (_, params: { file: ChosenFile }) => params.file, result: null, messages: [] }),
    drop: assign({ file: null, result: null, messages: [] }),
    setResult: assign({ result: (_, params: { result: ProductImport }) => params.result, messages: [] }),
    setFailure: assign({
      result: null,
      messages: (_, params: { error: unknown }) => (params.error as Failure).messages,
    }),
  },
  guards: { isChange: ({ context }) => (context.result?.changed ?? 0) > 0 },
  delays: { requestTimeout: 300_000 },
}).createMachine({
  id: 'desk-import',
  description: 'Products come into the shop as a file.',
  context: ({ input: { session } }) => ({ session, file: null, result: null, messages: [] }),
  initial: 'empty',
  states: {
    empty: {
      description: 'No file is chosen.',
      on: {
        'file.chosen': {
          target: 'previewing',
          actions: { type: 'choose', params: ({ event }) => ({ file: event.file }) },
        },
      },
    },
    previewing: {
      description: 'It is asked what the file would change.',
      tags: 'busy',
      on: { 'file.dropped': { target: 'empty', actions: 'drop' } },
      invoke: {
        id: 'preview',
        src: 'sendFile',
        input: ({ context: { session, file } }) => ({ session, file: file as ChosenFile, isPreview: true }),
        onDone: {
          target: 'previewed',
          actions: { type: 'setResult', params: ({ event }) => ({ result: event.output }) },
        },
        onError: {
          target: 'refused',
          actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
      after: {
        requestTimeout: {
          target: 'refused',
          actions: { type: 'setFailure', params: { error: { status: 0, messages: [] } } },
        },
      },
    },
    previewed: {
      description: 'What the file would change is shown.',
      tags: 'previewed',
      on: {
        'file.taken': { guard: 'isChange', target: 'taking' },
        'file.chosen': {
          target: 'previewing',
          actions: { type: 'choose', params: ({ event }) => ({ file: event.file }) },
        },
        'file.dropped': { target: 'empty', actions: 'drop' },
      },
    },
    taking: {
      description: 'The file is taken. It is not broken off: it may be done already.',
      tags: ['busy', 'previewed'],
      invoke: {
        id: 'take',
        src: 'sendFile',
        input: ({ context: { session, file } }) => ({ session, file: file as ChosenFile, isPreview: false }),
        onDone: { target: 'taken', actions: { type: 'setResult', params: ({ event }) => ({ result: event.output }) } },
        onError: {
          target: 'refused',
          actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
      after: {
        requestTimeout: {
          target: 'refused',
          actions: { type: 'setFailure', params: { error: { status: 0, messages: [] } } },
        },
      },
    },
    taken: {
      description: 'The products are changed: how many is said.',
      tags: 'taken',
      on: {
        'file.chosen': {
          target: 'previewing',
          actions: { type: 'choose', params: ({ event }) => ({ file: event.file }) },
        },
      },
    },
    refused: {
      description: 'The file is not taken: why is said. The same file can be chosen again once it is right.',
      tags: 'refused',
      on: {
        'file.chosen': {
          target: 'previewing',
          actions: { type: 'choose', params: ({ event }) => ({ file: event.file }) },
        },
      },
    },
  },
})
