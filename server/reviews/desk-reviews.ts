import { notFound } from '../../contract/refusal'
import { type DeskReviewsQuery, reviewPlace } from '../../contract/review-queries'
import { reviewChanged } from '../../contract/review-refusals'
import { timestamp } from '../../contract/timestamp'
import { type DeskReview, type DeskReviews, REPORTS_SHOWN } from '../../domain/catalogue/review'
import type { Queries } from '../database/database'
import { pattern } from '../orders/desk-list'
import { isUuid } from '../orders/find-order'
import { writeAuditEntry } from '../shopkeeping/audit'
import { IS_REPORTED, ownReviewOf, REVIEW_COLUMNS, REVIEWS, type ReviewRow } from './review-row'

type DeskRow = ReviewRow & { is_reported: boolean; title: string }

const AT_DESK = `${REVIEWS} join products d on d.id = r.product_id`
const COLUMNS = `${REVIEW_COLUMNS}, ${IS_REPORTED} as is_reported, d.title`

/** Reviews that wait for a shopkeeper, by the index of those and by the reports. */
export const WAITING = `select r.id from reviews r where r.state = 'waiting' union
  select r.id from review_reports p join reviews r on r.id = p.review_id
  where r.state = 'shown' and (r.decided_at is null or p.at > r.decided_at)`

/** Reviews that one search reads: their texts have no index. */
const MOST_READ = 10_000

const FOLLOWS = '($2::int is null or (first, updated_at, id) < ($2::int, $3::timestamptz, $4::uuid))'
const NEWEST = 'order by first desc, updated_at desc, id desc'

/** The next reviews, waiting ones first. A search reads $6 reviews and returns the matches and the last one. */
const PAGE = `
  with waiting as materialized (${WAITING}),
  read as materialized (
    select *, row_number() over (${NEWEST}) as nth from (
      (select r.id, r.updated_at, 1 as first from waiting join reviews r using (id))
      union all
      (select id, updated_at, first from (select r.id, r.updated_at, 0 as first from reviews r
         where r.state <> 'withdrawn' and r.id not in (select id from waiting)) r
       where ${FOLLOWS} order by updated_at desc, id desc limit $6)) r
    where ${FOLLOWS} ${NEWEST} limit $6)
  select * from (
    select ${COLUMNS}, read.first, read.nth, ($1 = '%%' or lower(r.text) like $1 or lower(d.title) like $1 or lower(d.id) like $1) as is_found
    from read join ${AT_DESK} on r.id = read.id) r
  where is_found or nth = $6 order by nth limit $5`

/**
 * A page of the shop's reviews: waiting ones first, then newest first. A search reads 10,000 reviews; then `next` continues
 * from there, even if nothing has matched so far.
 */
export async function deskReviews(queries: Queries, filters: DeskReviewsQuery): Promise<DeskReviews> {
  const { search, after, limit } = filters
  const rows = await queries.query<DeskRow & { first: number; nth: number; is_found: boolean }>(PAGE, [
    pattern(search),
    after?.first ?? null,
    after && new Date(after.at),
    after?.id ?? null,
    limit + 1,
    search === '' ? limit + 1 : MOST_READ,
  ])
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    reviews: await withReports(
      queries,
      page.filter(({ is_found }) => is_found),
    ),
    next:
      last && (rows.length > limit || last.nth === MOST_READ)
        ? reviewPlace({ first: last.first, at: last.updated_at.getTime(), id: last.id })
        : null,
  }
}

async function withReports({ query }: Queries, rows: readonly DeskRow[]): Promise<DeskReview[]> {
  const reports = await query<{ review_id: string; reason: string; at: Date }>(
    `select p.* from unnest($1::uuid[]) as page (id) cross join lateral (
       select p.review_id, p.reason, p.at from review_reports p join reviews r on r.id = p.review_id
       where p.review_id = page.id and (r.decided_at is null or p.at > r.decided_at)
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
 * Shows or hides a review and settles its reports. Refuses (404) an unknown one, and (409) an outdated `version`. Without a
 * change there is no audit entry.
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
    await writeAuditEntry(queries, { who, what, subject: before.product_id, detail: { review: id } })
  }
  const [review] = await withReports(queries, await read(''))
  if (!review) throw notFound('review')
  return review
}
