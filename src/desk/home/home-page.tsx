import { Link } from 'react-router-dom'
import { parseSearchQuery } from '../../../domain/desk/desk'
import {
  comparison,
  periodsOf,
  type Sales,
  TO_DO,
  TO_DO_TEXTS,
  type ToDo,
  type Today,
} from '../../../domain/desk/today'
import { figureText, type Speed } from '../../../domain/desk/web-vitals'
import { formatMoney } from '../../../domain/money/money'
import { Fact } from '../../components/ui/fact'
import { PageTitle } from '../../components/ui/page-title'
import { Panel } from '../../components/ui/panel'
import { loadToday } from '../../services/api/desk'
import { type ScreenProps, useDeskList } from '../desk-list'
import { Loaded } from '../loaded'
import { Table } from '../table'
import styles from './home.module.css'
import { SalesChart } from './sales-chart'

/** The list that shows the things of each kind. */
const LISTS: Readonly<Record<ToDo, string>> = {
  pack: '/orders?state=placed',
  returns: '/orders?state=attention',
  refunds: '/orders?state=attention',
  short: '/orders?state=attention',
  payments: '/payments',
  messages: '/inbox',
  low: '/stock?low=true',
  reviews: '/reviews',
}

/** The start of the desk: the sales of today and of the week, and what waits for a shopkeeper. */
export function HomePage(screen: ScreenProps) {
  const { page, state, isBusy } = useDeskList(screen, (token, _, signal) => loadToday(token, signal), parseSearchQuery)
  return (
    <>
      <PageTitle document="Today">Today</PageTitle>
      <div className={`stack-3 ${styles.parts}`} aria-busy={isBusy}>
        <Loaded what="figures" state={state}>
          {page && <ToDoList counts={page.toDo} />}
          {page && <SalesFigures days={page.days} />}
          {page && page.speeds.length > 0 && <SpeedTable speeds={page.speeds} />}
        </Loaded>
      </div>
    </>
  )
}

function ToDoList({ counts }: { counts: Today['toDo'] }) {
  const waiting = TO_DO.filter((name) => counts[name] > 0)
  return (
    <Panel title="To do">
      {waiting.length === 0 && <p>Nothing is waiting for you.</p>}
      <ul aria-label="To do" className={`links accent-links ${styles.toDo}`}>
        {waiting.map((name) => (
          <li key={name}>
            <Link to={LISTS[name]}>{TO_DO_TEXTS[name](counts[name])}</Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function SalesFigures({ days }: { days: Today['days'] }) {
  const { today, week, weekBefore } = periodsOf(days)
  return (
    <Panel title="Sales">
      <Figures title="Today" sales={today} />
      <Figures title="Last 7 days" sales={week} compared={comparison(week.sales, weekBefore.sales)} />
      <SalesChart days={days} />
    </Panel>
  )
}

const PAGES: Readonly<Record<Speed['page'], string>> = {
  home: 'Home',
  products: 'Products',
  product: 'A perfume',
  other: 'Other pages',
}

const FIGURES = [
  ['LCP', 'Shown after'],
  ['INP', 'Responds in'],
  ['CLS', 'Layout shift'],
] as const
const SPEED_TEXT =
  'Three of four pages that visitors opened in the last 28 days were at least this fast. A page is fast if it is shown after at most 2.5 s, responds in at most 200 ms and shifts at most 0.1.'

function SpeedTable({ speeds }: { speeds: Today['speeds'] }) {
  return (
    <Panel title="Speed" className={styles.wide}>
      <p className="soft">{SPEED_TEXT}</p>
      <Table aria-label="Speed" columns={['Page', ...FIGURES.map(([, label]) => label), 'Pages opened']}>
        {speeds.map((speed) => (
          <tr key={speed.page + speed.device}>
            <th scope="row">{`${PAGES[speed.page]}, ${speed.device}`}</th>
            {FIGURES.map(([metric, label]) => (
              <td key={metric} data-label={label}>
                {figureText(metric, speed[metric])}
              </td>
            ))}
            <td data-label="Pages opened">{speed.opened}</td>
          </tr>
        ))}
      </Table>
    </Panel>
  )
}

function Figures({ title, sales, compared }: { title: string; sales: Sales; compared?: string }) {
  const rows = [
    ['Orders', String(sales.orders)],
    ['Sales', formatMoney(sales.sales)],
    ['Refunds', formatMoney(sales.refunds)],
    ['Average order', sales.average === null ? 'None yet' : formatMoney(sales.average)],
  ] as const
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div role="group" aria-label={title} className={styles.period}>
      <h3>{title}</h3>
      <dl className={`fit terms ${styles.figures}`}>
        {rows.map(([term, value]) => (
          <Fact key={term} term={term}>
            {value}
          </Fact>
        ))}
      </dl>
      {compared !== undefined && <p className="soft">{compared}</p>}
    </div>
  )
}
