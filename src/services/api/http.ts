import ky from 'ky'
import { env } from '../env'

/** The HTTP client of all requests. */
export const http = ky.create({
  prefixUrl: `${env.apiUrl ?? location.origin}/`,
  retry: 0,
  // The charts have their own time-out (`requestTimeout`).
  timeout: false,
  throwHttpErrors: false,
})
