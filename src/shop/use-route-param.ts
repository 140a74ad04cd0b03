import { useLocation } from 'react-router-dom'
import { paramOf } from '../../domain/routes'

/** The parameter in the path of the current page: the id of a product or an order. '' if the path has none. */
export const useRouteParam = (): string => paramOf(useLocation().pathname)
