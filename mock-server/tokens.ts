/** Signs and verifies tokens. Separate, because visitors do not need it. */
export { jwtVerify, SignJWT } from 'jose'
