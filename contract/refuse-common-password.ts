import { unprocessable } from './refusal'

/**
 * Refuses (422) a new password that is one of the 3,000 commonest. `field`: its name in the body. The list is loaded when it is
 * first needed.
 */
export async function refuseCommonPassword(field: string, password: string): Promise<void> {
  const { isCommonPassword } = await import('./common-passwords')
  if (isCommonPassword(password)) throw unprocessable(`The ${field} is one of the commonest; choose another.`)
}
