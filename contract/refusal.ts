/** A call turned down in words: answered with its status and `{ errors: [sentence] }` (§8). */
export class Refusal extends Error {
  readonly status: number

  constructor(status: number, sentence: string) {
    super(sentence)
    this.status = status
  }
}

/** 401: bad or unknown token (§8). */
export const invalidToken = () => new Refusal(401, 'The token is invalid. Unauthorized access error.')

/** 401: wrong password (§8). */
export const wrongPassword = () =>
  new Refusal(401, 'The credentials you entered are invalid. Unauthorized access error.')

/** 404: unknown e-mail on login (§8). */
export const notRegistered = () => new Refusal(404, 'The email you entered is not Registered. Not Found error.')

/** 422: signup with an existing e-mail (§8). */
export const emailTaken = () => new Refusal(422, 'Unprocessable Entity. Email Already Exists.')

/** 404: something asked for by its id is not there. */
export const notFound = (what: string) => new Refusal(404, `The ${what} does not exist. Not Found error.`)

/** 422: what was sent cannot be used. */
export const unprocessable = (sentence: string) => new Refusal(422, `Unprocessable Entity. ${sentence}`)

/** 422: a product that the catalogue does not have. */
export const unknownProduct = () => unprocessable('The catalogue does not have this product.')

/** 405: the path is known, with other methods. */
export const methodNotAllowed = (allowed: readonly string[]) =>
  new Refusal(405, `Method Not Allowed. This address knows ${allowed.join(' and ')}.`)

/** 409: what was sent contradicts what is recorded. */
export const conflict = (sentence: string) => new Refusal(409, `Conflict. ${sentence}`)

/** 413: the body is longer than any call needs. */
export const tooLarge = () => new Refusal(413, 'Content Too Large. The request body is over 64 kB.')
