import type { MyRank } from '@balai/contract'
import { useWords } from '../words/words.tsx'
import { coloursOf } from './colours.ts'
import { Medal } from './Medal.tsx'
import { rateOf } from './rate.ts'

/** The member’s own level, in its own colours, with what it brings at a glance. */
export function Card({ rank }: { rank: MyRank }) {
  const { t, lang, money, percent, houseDay } = useWords()
  const own = rank.levels[rank.level]
  if (!own) return null
  const facts = [
    ...(own.rebateRate > 0 ? [[t('rank.rebate'), percent(rateOf(own.rebateRate))]] : []),
    ...(own.birthdayGift > 0n ? [[t('rank.birthday'), money(own.birthdayGift, rank)]] : []),
    ...(own.withdrawalsMore > 0
      ? [[t('rank.withdrawals'), t('rank.more', { count: own.withdrawalsMore })]]
      : []),
  ]
  return (
    <section className="rank-card" style={coloursOf(own)} aria-label={t('rank.own')}>
      <Medal level={rank.level} />
      <div className="rank-card-words">
        <p className="rank-card-over">
          {own.label ? `${own.label} · ` : ''}
          {t('rank.levelOf', { level: rank.level, most: rank.levels.length - 1 })}
        </p>
        <h3>{own.name[lang]}</h3>
        <p className="rank-card-since">
          {rank.since ? t('rank.since', { day: houseDay(rank.since) }) : t('rank.begin')}
        </p>
      </div>
      {facts.length > 0 && (
        <dl>
          {facts.map(([what, value]) => (
            <div key={what}>
              <dt>{what}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
