export { type Cases, cases } from 'xstate-paths'
