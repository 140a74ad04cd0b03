import { loadDeskReviews } from '../../services/api/desk-reviews'
import type { ScreenProps } from '../desk-list'
import { SearchedList } from '../searched-list'
import { ReviewsTable } from './reviews-table'

const TEXTS = {
  title: 'Reviews',
  search: 'Search reviews',
  hint: 'Words of a review, or a product',
  what: 'reviews',
  empty: 'No one has written a review yet.',
  none: 'No reviews match.',
  all: 'Show all reviews',
  first: 'First reviews',
  next: 'More reviews',
}

/** The reviews of the shop. Reported and waiting reviews are first. */
export const ReviewsPage = (screen: ScreenProps) => (
  <SearchedList
    {...screen}
    load={loadDeskReviews}
    texts={TEXTS}
    table={({ reviews }, refetch, edit) =>
      reviews.length > 0 ? (
        <ReviewsTable
          {...screen}
          reviews={reviews}
          onReload={refetch}
          // The decided review stays at its place, so that the shopkeeper sees the result.
          onDecided={(decided) =>
            edit((page) => ({
              ...page,
              reviews: page.reviews.map((review) => (review.id === decided.id ? decided : review)),
            }))
          }
        />
      ) : null
    }
  />
)
