import type { Activity } from '@balai/contract'
import { IconRight } from '@balai/ui'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { detailOf } from '../promo/offers.ts'
import { StatusBadge } from '../promo/StatusBadge.tsx'
import type { Purse } from '../words/format.ts'
import { useWords } from '../words/words.tsx'
import { worthOf } from './free.ts'
import { nameOf } from './named.ts'

type All = { items: readonly Activity[]; purse: Purse }

const going: readonly Activity['status'][] = ['applying', 'issued', 'process', 'signed']

/** What is on its way: applied for, joined, or waiting for the bonus that runs. */
export function Going({ items, purse, running }: All & { running: boolean }) {
  const { t } = useWords()
  const found = items.filter(({ status }) => going.includes(status))
  if (found.length === 0 && !running) return null
  return (
    <Part id="rewards-going" title={t('rewards.going')}>
      {running && (
        <li>
          <Link href="/member/bonus" className="rewards-row">
            <span>
              <b>{t('rewards.runs')}</b>
              <small>{t('rewards.runsText')}</small>
            </span>
            <IconRight size={16} />
          </Link>
        </li>
      )}
      {found.map((one) => (
        <Row key={one.activity} activity={one} purse={purse} />
      ))}
    </Part>
  )
}

const open: readonly Activity['status'][] = ['join', 'coming-soon']

/** What can be joined now or soon. */
export function Open({ items, purse }: All) {
  const { t } = useWords()
  // Days of signing in have a place of their own.
  const found = items.filter(
    ({ status, checkIn }) => open.includes(status) && !(checkIn && status === 'join'),
  )
  if (found.length === 0) return null
  return (
    <Part id="rewards-open" title={t('rewards.open')}>
      {found.map((one) => (
        <Row key={one.activity} activity={one} purse={purse} />
      ))}
    </Part>
  )
}

const Part = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section className="rewards-part" aria-labelledby={id}>
    <h3 className="d-20" id={id}>
      {title}
    </h3>
    <ul className="b-card rewards-rows">{children}</ul>
  </section>
)

function Row({ activity, purse }: { activity: Activity; purse: Purse }) {
  const spoken = useWords()
  const { t } = spoken
  const { status, entry, most, kind, page, free } = activity
  const amount = worthOf(entry?.amount ?? most, { free: (entry ?? activity).free, purse, spoken })
  // An application for stakes is granted whole.
  const whole =
    kind === 'registration' || kind === 'extra' || (kind === 'application' && free !== null)
  return (
    <li>
      <Link href={detailOf(page)} className="rewards-row">
        <span>
          <b>{nameOf(activity, spoken)}</b>
          <small className="num">
            {whole || entry?.amount ? amount : t('rewards.upTo', { amount })}
          </small>
        </span>
        <StatusBadge status={status} />
        <IconRight size={16} />
      </Link>
    </li>
  )
}
