import { randomUUID } from 'node:crypto'
import { groupBy } from 'es-toolkit/array'
import { mapValues } from 'es-toolkit/object'
import { notFound, unknownProduct } from '../../contract/refusal'
import { type ReviewsQuery, reviewPlace } from '../../contract/review-queries'
import { alreadyReviewed, notReceived, ownReview, tooManyReports } from '../../contract/review-refusals'
import { timestamp } from '../../contract/timestamp'
import { ROWS } from '../../domain/bounds'
import {
  type OwnReview,
  type Review,
  type ReviewDraft,
  type Reviewing,
  type ReviewSort,
  type Reviews,
  reviewFigures,
  STATED_REVIEWS,
  type Stars,
  stateAfterWriting,
} from '../../domain/catalogue/review'
import type { Queries } from '../database/database'
import { isUuid } from '../orders/find-order'
import { IS_REPORTED, ownReviewOf, REVIEW_COLUMNS, REVIEWS, type ReviewRow, reviewOf } from './review-row'

/** The order of each sort, and the condition of the entries after a place: $3 stars, $4 time, $5 id. */
const LATER = '(r.created_at, r.id) < ($4::timestamptz, $5::uuid)'
const SORTS: Readonly<Record<ReviewSort, { order: string; after: string }>> = {
  NEWEST: { order: 'r.created_at desc, r.id desc', after: LATER },
  MOST_STARS: {
    order: 'r.stars desc, r.created_at desc, r.id desc',
    after: `(r.stars < $3::int or (r.stars = $3::int and ${LATER}))`,
  },
  FEWEST_STARS: {
    order: 'r.stars, r.created_at desc, r.id desc',
    after: `(r.stars > $3::int or (r.stars = $3::int and ${LATER}))`,
  },
}

/** A page of the visible reviews of a product. Refuses (404) an unknown product. */
export async function reviewsOf({ query }: Queries, productId: string, filters: ReviewsQuery): Promise<Reviews> {
  const { stars, sort, after, limit } = filters
  if ((await query('select 1 from products where id = $1', [productId])).length === 0) throw notFound('product')
  const counts = await query<{ stars: Stars; n: number }>(
    `select stars, count(*)::int as n from reviews where product_id = $1 and state = 'shown' group by stars`,
    [productId],
  )
  const rows = await query<ReviewRow>(
    `select ${REVIEW_COLUMNS} from ${REVIEWS} where r.product_id = $1 and r.state = 'shown'
       and ($2::int is null or r.stars = $2) and ($3::int is null or (${SORTS[sort].after}))
     order by ${SORTS[sort].order} limit $6`,
    [productId, stars ?? null, after?.first ?? null, after && new Date(after.at), after?.id ?? null, limit + 1],
  )
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  const countOf = Object.fromEntries(counts.map(({ stars, n }) => [stars, n]))
  return {
    reviews: page.map(reviewOf),
    ...reviewFigures({ 5: 0, 4: 0, 3: 0, 2: 0, 1: 0, ...countOf }),
    next:
      rows.length > limit && last
        ? reviewPlace({ first: last.stars, at: last.created_at.getTime(), id: last.id })
        : null,
  }
}

/** The newest visible reviews of products, by the ids of those that have any. */
export async function newestReviews(
  { query }: Queries,
  productIds: readonly string[],
): Promise<Record<string, Review[]>> {
  const rows = await query<ReviewRow>(
    `select ${REVIEW_COLUMNS} from unnest($1::text[]) as p (id) cross join lateral (
       select * from reviews where product_id = p.id and state = 'shown' order by created_at desc, id desc limit $2
     ) r join accounts a on a.id = r.account_id order by r.created_at desc, r.id desc`,
    [productIds, STATED_REVIEWS],
  )
  return mapValues(
    groupBy(rows, ({ product_id }) => product_id),
    (reviews) => reviews.map(reviewOf),
  )
}

/** Whether an account has received a product, even if it was returned. */
async function hasReceived({ query }: Queries, accountId: string, productId: string): Promise<boolean> {
  const received = await query(
    `select 1 from order_lines l join orders o on o.account_id = l.account_id and o.id = l.order_id
     where l.account_id = $1 and l.product_id = $2
       and o.life->'context'->'dates'->>'order.deliver' is not null limit 1`,
    [accountId, productId],
  )
  return received.length > 0
}

type OwnRow = ReviewRow & { is_reported: boolean }

/** The first review of an account that meets a condition. `lock`: locks it until the transaction ends. */
async function findReview({ query }: Queries, condition: string, parameters: readonly unknown[], lock = '') {
  const [row] = await query<OwnRow>(
    `select ${REVIEW_COLUMNS}, ${IS_REPORTED} as is_reported from ${REVIEWS} where ${condition} ${lock}`,
    parameters,
  )
  return row
}

/** Whether an account may review a product, and its review. */
export async function reviewingOf(queries: Queries, accountId: string, productId: string): Promise<Reviewing> {
  const row = await findReview(queries, 'r.account_id = $1 and r.product_id = $2', [accountId, productId])
  return { hasReceived: await hasReceived(queries, accountId, productId), review: row ? ownReviewOf(row) : null }
}

async function ownReviewResponse(queries: Queries, id: string): Promise<OwnReview> {
  const row = await findReview(queries, 'r.id = $1', [id])
  const review = row && ownReviewOf(row)
  if (!review) throw notFound('review')
  return review
}

/**
 * Adds a review of a product. Refuses (422) an unknown product, (403) one that the account has not received, and (409) a second
 * review.
 */
export async function addReview(
  queries: Queries,
  accountId: string,
  { productId, stars, text }: { productId: string; stars: Stars; text: string },
): Promise<OwnReview> {
  const known = await queries.query('select 1 from products where id = $1', [productId])
  if (known.length === 0) throw unknownProduct()
  if (!(await hasReceived(queries, accountId, productId))) throw notReceived()
  const [inserted] = await queries.query<{ id: string }>(
    `insert into reviews as r (id, product_id, account_id, stars, text, state) values ($1, $2, $3, $4, $5, $6)
     on conflict (product_id, account_id) do update set stars = excluded.stars, text = excluded.text, state = $7,
       version = r.version + 1, created_at = excluded.created_at, updated_at = excluded.updated_at
     where r.state = 'withdrawn' returning id`,
    [randomUUID(), productId, accountId, stars, text, stateAfterWriting(null), stateAfterWriting('withdrawn')],
  )
  if (!inserted) throw alreadyReviewed()
  return ownReviewResponse(queries, inserted.id)
}

/** Locks a review of an account. Refuses (404) an unknown id. */
async function lockOwn(queries: Queries, accountId: string, id: string): Promise<OwnRow> {
  const condition = `r.account_id = $1 and r.id = $2::uuid and r.state <> 'withdrawn'`
  const row = isUuid(id) ? await findReview(queries, condition, [accountId, id], 'for update of r') : undefined
  if (!row) throw notFound('review')
  return row
}

/** Changes a review of an account. Refuses (404) an unknown id. */
export async function changeReview(
  queries: Queries,
  accountId: string,
  id: string,
  { stars, text }: ReviewDraft,
): Promise<OwnReview> {
  const { state } = await lockOwn(queries, accountId, id)
  await queries.query(
    `update reviews set stars = $2, text = $3, state = $4, version = version + 1,
       updated_at = date_trunc('milliseconds', clock_timestamp()) where id = $1`,
    [id, stars, text, stateAfterWriting(state)],
  )
  return ownReviewResponse(queries, id)
}

/**
 * Deletes a review of an account. One that is reported or hidden leaves a row without its text. Refuses (404) an unknown id.
 */
export async function deleteReview(queries: Queries, accountId: string, id: string): Promise<Reviewing> {
  const row = await lockOwn(queries, accountId, id)
  if (ownReviewOf(row)?.state === 'shown') await queries.query('delete from reviews where id = $1', [id])
  else
    await queries.query(`update reviews set state = 'withdrawn', text = '', version = version + 1 where id = $1`, [id])
  return reviewingOf(queries, accountId, row.product_id)
}

/**
 * Stores an account's report of a review. Refuses (404) one that is not visible, (403) the account's own, and (422) too many
 * reports.
 */
export async function reportReview(queries: Queries, accountId: string, id: string, reason: string): Promise<void> {
  const review = isUuid(id) ? await findReview(queries, `r.id = $1::uuid and r.state = 'shown'`, [id]) : undefined
  if (!review) throw notFound('review')
  if (review.account_id === accountId) throw ownReview()
  const [count] = await queries.query<{ n: number }>(
    'select count(*)::int as n from review_reports where account_id = $1 and review_id <> $2',
    [accountId, id],
  )
  if ((count?.n ?? 0) >= ROWS.reports) throw tooManyReports()
  await queries.query(
    `insert into review_reports as p (review_id, account_id, reason) values ($1, $2, $3)
     on conflict (review_id, account_id) do update set reason = excluded.reason, at = excluded.at where p.at < $4`,
    [id, accountId, reason, review.updated_at],
  )
}

/** All reviews and reports of an account, as it sees them. */
export async function reviewsAndReportsOf({ query }: Queries, accountId: string) {
  const rows = await query<OwnRow>(
    `select ${REVIEW_COLUMNS}, false as is_reported from ${REVIEWS} where r.account_id = $1 order by r.created_at, r.id`,
    [accountId],
  )
  const reports = await query<{ review_id: string; reason: string; at: Date }>(
    'select review_id, reason, at from review_reports where account_id = $1 order by at, review_id',
    [accountId],
  )
  return {
    reviews: rows.flatMap((row) => {
      const review = ownReviewOf(row)
      return review ? [{ ...review, productId: row.product_id }] : []
    }),
    reports: reports.map(({ review_id, reason, at }) => ({ reviewId: review_id, reason, at: timestamp(at) })),
  }
}
