import { useAsk } from '@balai/client'
import { type Activity, records } from '@balai/contract/records'
import { Button, type Column, Empty, SkeletonMany, Table } from '@balai/ui'
import { Link } from 'wouter'
import { localeOf } from '../../words/format.ts'
import { type Spoken, useWords } from '../../words/words.tsx'
import { middayOf } from '../days.ts'
import { Panel } from '../Panel.tsx'
import { saidOf } from '../said.ts'
import { Now } from './Now.tsx'

/** A year of a member by months: a panel over the page. */
export function ActivityPanel() {
  const { t } = useWords()
  return (
    <Panel title={t('title.activity')} member>
      <Whole />
    </Panel>
  )
}

function Whole() {
  const { t } = useWords()
  const { data, error, refetch } = useAsk(records.activity, undefined)
  if (error)
    return (
      <Empty
        title={t('activity.failed')}
        action={
          <Button tone="primary" onClick={() => void refetch()}>
            {t('frame.retry')}
          </Button>
        }
      >
        {saidOf(error)}
      </Empty>
    )
  if (!data) return <SkeletonMany of="row" count={8} />
  return (
    <div className="stack-close">
      <p className="text-muted">{t('activity.lead')}</p>
      <Now activity={data} />
      <Months activity={data} />
      <p className="t-13 text-muted">{t('activity.note')}</p>
      <Link href="/member/protection" className="link">
        {t('activity.protect')}
      </Link>
    </div>
  )
}

type Month = Activity['months'][number]

/** Months in which nothing happened stand only between others. */
function Months({ activity }: { activity: Activity }) {
  const spoken = useWords()
  const { t } = spoken
  const last = activity.months.findLastIndex(
    ({ paidIn, paidOut, staked, returned }) => paidIn || paidOut || staked || returned,
  )
  const months = activity.months.slice(0, last + 1)
  if (months.length === 0) return <Empty title={t('activity.none')} />
  return (
    <div className="b-card months">
      <Table
        caption={t('title.activity')}
        columns={columnsIn(spoken, activity)}
        rows={months}
        rowKey={({ month }) => month}
      />
    </div>
  )
}

const columnsIn = ({ t, lang, money, signed }: Spoken, purse: Activity): Column<Month>[] => [
  {
    key: 'month',
    label: t('activity.month'),
    phone: 'title',
    cell: ({ month }) =>
      new Intl.DateTimeFormat(localeOf[lang], {
        ...{ month: 'long', year: 'numeric', timeZone: 'UTC' },
      }).format(middayOf(`${month}-15`)),
  },
  ...(['paidIn', 'paidOut', 'staked', 'returned'] as const).map(
    (key): Column<Month> => ({
      key,
      label: t(`activity.${key}`),
      figure: true,
      phone: 'more',
      cell: (month) => money(month[key], purse),
    }),
  ),
  {
    key: 'net',
    label: t('record.net'),
    figure: true,
    cell: ({ net }) => <b className={net > 0n ? 'text-win num' : 'num'}>{signed(net, purse)}</b>,
  },
  {
    key: 'time',
    label: t('activity.time'),
    figure: true,
    phone: 'detail',
    cell: ({ playedSeconds }) => {
      const minutes = Math.round(playedSeconds / 60)
      return t('activity.hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })
    },
  },
]
