const PROTOCOL =
  /^(Unprocessable Entity|Conflict|Forbidden|Too Many Requests|Service Unavailable)\. | Not Found error\.$/g

/** Removes the name of the HTTP status from a refusal message. */
export const plainMessage = (message: string): string => message.replace(PROTOCOL, '')
