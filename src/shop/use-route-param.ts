import { useLocation } from 'react-router-dom'
import { paramOf } from '../../domain/routes'

/** The parameter in the address of the page that is shown: a product's or an order's id; '' where it has none. */
export const useRouteParam = (): string => paramOf(useLocation().pathname)
