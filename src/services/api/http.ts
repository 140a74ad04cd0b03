import ky from 'ky'
import { env } from '../env'

/** The HTTP client behind every call. */
export const http = ky.create({
  prefixUrl: `${env.apiUrl ?? location.origin}/`,
  retry: 0,
  // The charts decide how long to wait (`requestTimeout`).
  timeout: false,
  throwHttpErrors: false,
})
