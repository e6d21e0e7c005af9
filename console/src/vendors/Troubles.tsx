import type { Trouble } from '@balai/contract/desk/vendors'
import { Notice } from '@balai/ui'
import { Link } from '@tanstack/react-router'
import type { Whole } from './OneVendor.tsx'
import { useWords } from './texts.ts'

const minuteMs = 60_000
const quarterMinutes = 15
const dayMinutes = 1_440

/** How many of a vendor's calls went wrong lately; each figure leads to its rows. */
export function Troubles({ whole: { standing } }: { whole: Whole }) {
  const { t } = useWords()
  const { vendor, quarter, day, alarm } = standing
  return (
    <>
      {alarm && (
        <Notice
          tone="bad"
          title={t('vendors.alarm')}
          action={
            <Rows vendor={vendor} minutes={quarterMinutes} className="b-btn b-btn-quiet b-btn-sm">
              {t('vendors.seeTrouble')}
            </Rows>
          }
        >
          <p>{t('vendors.alarmText')}</p>
        </Notice>
      )}
      <dl className="sheet" data-alarm={alarm}>
        <Share {...{ vendor, trouble: quarter, minutes: quarterMinutes }} />
        <Share {...{ vendor, trouble: day, minutes: dayMinutes }} />
      </dl>
    </>
  )
}

type ShareProps = { vendor: string; trouble: Trouble; minutes: number }

function Share({ vendor, trouble: { calls, failed, late }, minutes }: ShareProps) {
  const { t, figure, share } = useWords()
  const bad = failed + late
  return (
    <div data-bad={bad > 0}>
      <dt>{t(minutes === quarterMinutes ? 'vendors.quarter' : 'vendors.dayTrouble')}</dt>
      <dd>
        {bad > 0 ? (
          <Rows {...{ vendor, minutes }} className="row-name">
            {share(bad / calls)}
          </Rows>
        ) : // Where nobody called there is no share of anything.
        calls === 0 ? (
          '–'
        ) : (
          share(0)
        )}{' '}
        <small className="text-muted">
          {t('vendors.troubleOf', { bad: figure(bad), calls: figure(calls) })}
        </small>
      </dd>
    </div>
  )
}

type RowsProps = { vendor: string; minutes: number; className: string; children: string }

function Rows({ vendor, minutes, className, children }: RowsProps) {
  const from = new Date(Date.now() - minutes * minuteMs).toISOString()
  return (
    <Link
      to="/lists/$name"
      params={{ name: 'vendor-calls' }}
      search={{ filters: { vendor, way: 'in', trouble: 'yes', from } }}
      className={className}
    >
      {children}
    </Link>
  )
}
