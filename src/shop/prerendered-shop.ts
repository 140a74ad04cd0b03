import { createActor } from 'xstate'
import type { PrerenderedProducts } from '../../domain/catalogue/prerendered-products'
import { noFilters } from '../../domain/search/filters'
import { authMachine } from '../../machines/auth/auth.machine'
import { catalogueMachine } from '../../machines/catalogue/catalogue.machine'
import type { Shop } from './hooks'

/** The shop that prerendered pages show, that of a visitor without filters. Its flows never run. */
export const prerenderedShop = (embedded: PrerenderedProducts | null): Shop => ({
  auth: createActor(authMachine, { input: { session: null, intent: null } }),
  catalogue: createActor(catalogueMachine, { input: { filters: noFilters, embedded } }),
  refetch: () => {},
  productFacts: embedded?.productFacts,
})
