import { createActor } from 'xstate'
import type { DrawnProducts } from '../../domain/drawn-products'
import { noFilters } from '../../domain/filters'
import { authMachine } from '../../machines/auth/auth.machine'
import { catalogueMachine } from '../../machines/catalogue/catalogue.machine'
import type { Shop } from './hooks'

/** The shop that pages are drawn from: a visitor, who has chosen nothing. Its flows never run. */
export const drawnShop = (drawn: DrawnProducts | null): Shop => ({
  auth: createActor(authMachine, { input: { session: null, intent: null } }),
  catalogue: createActor(catalogueMachine, { input: { filters: noFilters, drawn } }),
  refetch: () => {},
  told: drawn?.told,
})
