export { flow } from './auth-form'
