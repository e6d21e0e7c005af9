import { Button, Empty, Notice, Skeleton } from '@balai/ui'
import { Page } from '../app/Page.tsx'
import { clock } from '../lists/written.ts'
import { Attention } from './Attention.tsx'
import { Chart } from './Chart.tsx'
import { Figures } from './Figures.tsx'
import { Queues } from './Queues.tsx'
import { useWords } from './texts.ts'
import { useFigures } from './useFigures.ts'
import './dashboard.css'

/** The house now: what needs somebody, what waits, and the figures of its own day. */
export function DashboardPage() {
  const { t } = useWords()
  const asked = useFigures()
  const { data } = asked
  return (
    <Page title={t('dashboard.title')} beside={data && <AsOf at={data.at} />}>
      {asked.isPending && <Waiting />}
      {!data && asked.isError && (
        <Notice
          tone="bad"
          title={t('dashboard.failed')}
          action={<Button onClick={() => void asked.refetch()}>{t('dashboard.retry')}</Button>}
        >
          <p>{t('dashboard.failedWhy')}</p>
        </Notice>
      )}
      {data && data.figures.length + data.queues.length === 0 && (
        <Empty title={t('dashboard.none')} />
      )}
      {data && data.figures.length + data.queues.length > 0 && (
        <Now now={data} stale={asked.isError} />
      )}
    </Page>
  )
}

type Data = NonNullable<ReturnType<typeof useFigures>['data']>

function Now({ now, stale }: { now: Data; stale: boolean }) {
  const { t, lang } = useWords()
  const { figures, queues, at } = now
  const purse = { currency: now.currency, exponent: now.exponent }
  const drawn = { figures, at, purse }
  return (
    <div className="d-page">
      {stale && (
        <Notice tone="warn">
          <p>{t('dashboard.stale', { at: clock(at, lang) })}</p>
        </Notice>
      )}
      <Attention {...drawn} queues={queues} />
      <Queues queues={queues} at={at} />
      <Figures figures={figures} purse={purse} />
      <div className="d-charts">
        <Chart title={t('chart.money')} names={['deposits', 'withdrawals']} {...drawn} />
        <Chart title={t('chart.play')} names={['stakes', 'returns']} {...drawn} />
      </div>
    </div>
  )
}

/** When this was so, by the clock of the house. */
function AsOf({ at }: { at: Date }) {
  const { t, lang } = useWords()
  return <small className="d-asof">{t('dashboard.now', { at: clock(at, lang) })}</small>
}

function Waiting() {
  const { t } = useWords()
  return (
    <div className="d-figures" role="status" aria-busy="true" aria-label={t('dashboard.loading')}>
      {Array.from({ length: 8 }, (_, place) => place).map((place) => (
        <Skeleton key={place} className="d-wait" />
      ))}
    </div>
  )
}
