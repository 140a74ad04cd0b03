const PROTOCOL =
  /^(Unprocessable Entity|Conflict|Forbidden|Too Many Requests|Service Unavailable)\. | Not Found error\.$/g

/** What a backend says of a refusal, without the words of the protocol. */
export const plainWords = (message: string): string => message.replace(PROTOCOL, '')
