import * as v from 'valibot'
import type { StateValue } from 'xstate'
import type { Step } from './recording'

/** The limit of text in an address, in characters. */
const MAX_LENGTH = 8_000

const stateValue: v.GenericSchema<StateValue> = v.lazy(() => v.union([v.string(), v.record(v.string(), stateValue)]))
const stepsSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(
    v.object({
      ...{ tab: v.string(), number: v.number(), at: v.number(), actor: v.string(), name: v.string() },
      event: v.looseObject({ type: v.string() }),
      ...{ from: v.nullable(stateValue), value: stateValue, status: v.string(), taken: v.array(v.string()) },
    }),
  ),
)

/** Writes steps for a file. */
export const asJson = (steps: readonly Step[]): string => JSON.stringify(steps)

/** Reads the steps of a file. Throws if the text is invalid. */
export const readJson = (text: string): Step[] => v.parse(stepsSchema, text)

/** Writes steps for an address: deflated JSON in base64url. Null if they are too long. */
export async function asLink(steps: readonly Step[]): Promise<string | null> {
  const bytes = await through(new CompressionStream('deflate-raw'), new TextEncoder().encode(asJson(steps)))
  if (bytes.length > MAX_LENGTH) return null
  const text = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/={1,2}$/, '')
  return text.length > MAX_LENGTH ? null : text
}

/** Reads the steps of an address. Rejects if the text is invalid. */
export async function readLink(text: string): Promise<Step[]> {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  const bytes = Uint8Array.from(plain, (letter) => letter.charCodeAt(0))
  return readJson(new TextDecoder().decode(await through(new DecompressionStream('deflate-raw'), bytes)))
}

async function through(way: CompressionStream | DecompressionStream, bytes: Uint8Array<ArrayBuffer>) {
  return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(way)).arrayBuffer())
}
