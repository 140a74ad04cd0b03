import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal, unprocessable } from '../../contract/refusal'
import {
  MAX_PICTURE_BYTES,
  MAX_PICTURES,
  NO_PICTURES,
  TOO_MANY_BYTES,
  TOO_MANY_PICTURES,
} from '../../domain/catalogue/picture-file'
import { codeOf } from '../database/retry'

/** Lets the routes of a scope receive forms with files. `filesOf` reads them once the caller is known. */
export const acceptFiles = (scope: FastifyInstance) =>
  scope.register(multipart, {
    limits: {
      fileSize: MAX_PICTURE_BYTES,
      files: MAX_PICTURES,
      fields: 0,
      parts: MAX_PICTURES + 1,
      headerPairs: 20,
    },
  })

const REFUSALS: Readonly<Record<string, () => Refusal>> = {
  FST_REQ_FILE_TOO_LARGE: () => new Refusal(413, `${TOO_MANY_BYTES}`),
  FST_FILES_LIMIT: () => unprocessable(TOO_MANY_PICTURES),
  FST_PARTS_LIMIT: () => unprocessable(TOO_MANY_PICTURES),
  FST_FIELDS_LIMIT: () => unprocessable(NO_PICTURES),
  FST_INVALID_MULTIPART_CONTENT_TYPE: () => unprocessable(NO_PICTURES),
}

/** The files of the field 'pictures'. Refuses (413, 422) too many or too large files, and (400) a malformed form. */
export async function filesOf(request: FastifyRequest): Promise<File[]> {
  const files: File[] = []
  try {
    for await (const part of request.files()) {
      if (part.fieldname !== 'pictures') throw unprocessable(NO_PICTURES)
      files.push(new File([new Uint8Array(await part.toBuffer())], part.filename))
    }
  } catch (error) {
    if (error instanceof Refusal) throw error
    const refusal = REFUSALS[codeOf(error) ?? '']
    throw refusal ? refusal() : new Refusal(400, 'The form could not be read.')
  }
  return files
}
