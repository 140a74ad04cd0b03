/** What signs tokens and reads them: no visitor needs it, and a shopper's first answer waits for it. */
export { jwtVerify, SignJWT } from 'jose'
