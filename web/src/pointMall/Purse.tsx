import type { PointBalance } from '@balai/contract'
import { Button, Notice, Progress } from '@balai/ui'
import { middayOf } from '../record/days.ts'
import { useWords } from '../words/words.tsx'
import { fraction, hundredths, useConfig } from './useMall.ts'

/** What a member has, what it is worth, what comes next and what runs out first. */
export function Purse({ mine, convert }: { mine: PointBalance; convert: () => void }) {
  const { t, lang, figure, money, houseDay } = useWords()
  const { data } = useConfig()
  const { points, waiting, carry, lots, level, factor, days, resting } = mine
  const rate = data?.convert
  const worth = rate && (points / rate.points) * rate.amount
  const [first] = lots
  const name = data?.levels.find((one) => one.level === level)?.name[lang]
  return (
    <section className="mall-purse" aria-label={t('mall.own')}>
      <div className="mall-purse-has">
        <p className="mall-over">{t('mall.own')}</p>
        <p className="mall-sum">
          <b className="num">{figure(points)}</b> <span>{t('mall.points')}</span>
        </p>
        {worth !== undefined && worth > 0n && (
          <p className="mall-worth">{t('mall.worth', { amount: money(worth, mine) })}</p>
        )}
        <div className="mall-carry">
          <Progress
            label={t('mall.next')}
            value={Math.max(0, Number(hundredths(carry)))}
            max={100}
            words={t('mall.nextOf', { has: fraction(carry < 0n ? 0n : carry, lang) })}
          />
          <p className="mall-small">
            {carry < 0n
              ? t('mall.owed', { points: fraction(-carry, lang) })
              : t('mall.nextOf', { has: fraction(carry, lang) })}
          </p>
        </div>
      </div>
      <dl className="mall-facts">
        <div>
          <dt>{t('mall.rank', { name: name ?? '' })}</dt>
          <dd>{t('mall.rankFactor', { factor: figure(factor), days: figure(days) })}</dd>
        </div>
        <div>
          <dt>{t('mall.firstOut')}</dt>
          <dd>
            {first
              ? t('mall.firstOutOf', {
                  points: figure(first.points),
                  day: houseDay(middayOf(first.expires)),
                })
              : t('mall.nothingOut')}
          </dd>
        </div>
        {waiting > 0n && (
          <div>
            <dt>{t('mall.waiting')}</dt>
            <dd>{t('mall.count', { points: figure(waiting) })}</dd>
          </div>
        )}
      </dl>
      <Button tone="primary" size="lg" disabled={!rate || points < rate.points} onClick={convert}>
        {t('mall.convert')}
      </Button>
      {rate && points < rate.points && (
        <p className="mall-small mall-purse-note">
          {t('mall.convertLeast', { points: figure(rate.points) })}
        </p>
      )}
      {resting && <Notice tone="info">{t('mall.resting')}</Notice>}
    </section>
  )
}
