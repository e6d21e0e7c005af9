import type { Lang, PokerSeen } from '@balai/contract'
import { chipsIn, leftText, useNow } from './time.ts'
import type { T } from './words/index.ts'

type Props = {
  t: T
  lang: Lang
  tourney: NonNullable<PokerSeen['tourney']>
  place: number | null
  /** How far the house's clock is ahead of this one. */
  ahead: number
}

/** Where the tournament stands, above one of its tables: level, next blinds, one's place, who is left. */
export function Standing({ t, lang, tourney, place, ahead }: Props) {
  const chips = chipsIn(lang)
  const now = useNow() + ahead
  const { clock, left, entries } = tourney
  if (!clock) return null
  const blinds = ({ small, big, ante }: (typeof clock)['now']) =>
    `${chips(small)}/${chips(big)}${ante > 0n ? ` +${chips(ante)}` : ''}`
  return (
    <dl className="standing">
      <div>
        <dt>{t('tourney.nth')}</dt>
        <dd>
          {clock.resting ? t('tourney.break') : clock.level}{' '}
          <small>{leftText(lang, clock.endsAt.getTime() - now)}</small>
        </dd>
      </div>
      <div>
        <dt>{t('tourney.blinds')}</dt>
        <dd>{blinds(clock.now)}</dd>
      </div>
      <div>
        <dt>{t('tourney.next')}</dt>
        <dd>{blinds(clock.next)}</dd>
      </div>
      <div>
        <dt>{t('tourney.own')}</dt>
        <dd>{place ?? '–'}</dd>
      </div>
      <div>
        <dt>{t('tourney.rest.left')}</dt>
        <dd>
          {left}/{entries}
        </dd>
      </div>
    </dl>
  )
}
