import { notFound } from '../../contract/refusal'
import { type DeskReviewsQuery, reviewPlace } from '../../contract/review-queries'
import { reviewChanged } from '../../contract/review-refusals'
import { timestamp } from '../../contract/timestamp'
import { type DeskReview, type DeskReviews, REPORTS_SHOWN } from '../../domain/review'
import type { Queries } from '../database/database'
import { isUuid } from '../orders/find-order'
import { writeDown } from '../shopkeeping/audit'
import { IS_REPORTED, ownReviewOf, REVIEW_COLUMNS, REVIEWS, type ReviewRow } from './review-row'

type DeskRow = ReviewRow & { is_reported: boolean; title: string }

/** 1 of a review that waits for a shopkeeper, else 0. */
const FIRST = `(r.state = 'waiting' or (r.state = 'shown' and ${IS_REPORTED}))::int`
const AT_DESK = `${REVIEWS} join products d on d.id = r.product_id`
const COLUMNS = `${REVIEW_COLUMNS}, ${IS_REPORTED} as is_reported, d.title`

/** A page of the shop's reviews: those that wait for a shopkeeper first, then the newest. */
export async function deskReviews(queries: Queries, asked: DeskReviewsQuery): Promise<DeskReviews> {
  const { search, after, limit } = asked
  const rows = await queries.query<DeskRow & { first: number }>(
    `select * from (select ${COLUMNS}, ${FIRST} as first from ${AT_DESK}
       where r.state <> 'withdrawn'
         and ($1 = '%%' or lower(r.text) like $1 or lower(d.title) like $1 or d.id like $1)) r
     where $2::int is null or (first, updated_at, id) < ($2::int, $3::timestamptz, $4::uuid)
     order by first desc, updated_at desc, id desc limit $5`,
    [
      `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`,
      after?.first ?? null,
      after && new Date(after.at),
      after?.id ?? null,
      limit + 1,
    ],
  )
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    reviews: await withReports(queries, page),
    next:
      rows.length > limit && last
        ? reviewPlace({ first: last.first, at: last.updated_at.getTime(), id: last.id })
        : null,
  }
}

async function withReports({ query }: Queries, rows: readonly DeskRow[]): Promise<DeskReview[]> {
  const reports = await query<{ review_id: string; reason: string; at: Date }>(
    `select p.* from unnest($1::uuid[]) as asked (id) cross join lateral (
       select p.review_id, p.reason, p.at from review_reports p join reviews r on r.id = p.review_id
       where p.review_id = asked.id and (r.decided_at is null or p.at > r.decided_at)
       order by p.at desc limit ${REPORTS_SHOWN}) p`,
    [rows.map(({ id }) => id)],
  )
  return rows.flatMap((row) => {
    const review = ownReviewOf(row)
    if (!review) return []
    const own = reports.filter(({ review_id }) => review_id === row.id)
    const { product_id: productId, title, version } = row
    return [
      { ...review, productId, title, version, reports: own.map(({ reason, at }) => ({ reason, at: timestamp(at) })) },
    ]
  })
}

/**
 * Shows a review, or hides it, and is done with its reports. Refuses (404) an unknown one, and (409) another `version` than the one
 * that was looked at. Nothing is written down where nothing changes.
 */
export async function decideReview(
  queries: Queries,
  id: string,
  { isShown, version }: { isShown: boolean; version: number },
  who: string,
): Promise<DeskReview> {
  const read = (lock: string) =>
    queries.query<DeskRow>(
      `select ${COLUMNS} from ${AT_DESK} where r.id = $1::text::uuid and r.state <> 'withdrawn' ${lock}`,
      [id],
    )
  const [before] = isUuid(id) ? await read('for update of r') : []
  if (!before) throw notFound('review')
  if (before.version !== version) throw reviewChanged()
  const state = isShown ? 'shown' : 'hidden'
  if (before.state !== state || before.is_reported) {
    await queries.query('update reviews set state = $2, decided_at = clock_timestamp() where id = $1', [id, state])
    const what = isShown ? 'review.show' : 'review.hide'
    await writeDown(queries, { who, what, subject: before.product_id, detail: { review: id } })
  }
  const [review] = await withReports(queries, await read(''))
  if (!review) throw notFound('review')
  return review
}
