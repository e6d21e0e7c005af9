import type { MyRank } from '@balai/contract'
import { middayOf } from '../record/days.ts'
import { useWords } from '../words/words.tsx'
import { Bars } from './Bars.tsx'

/** What the next level takes, in figures and in words. */
export function Toward({ rank }: { rank: MyRank }) {
  const { t, lang, money, houseDay } = useWords()
  const next = rank.levels[rank.level + 1]
  if (!next)
    return (
      <section className="rank-part">
        <h3 className="d-20">{t('rank.top')}</h3>
        <p className="rank-rule">
          {t('rank.topText')} {!rank.pinnedUntil && t('rank.topKeep')}
        </p>
      </section>
    )
  const { counted } = rank
  const there = counted.deposits >= next.reach.deposits && counted.stakes >= next.reach.stakes
  return (
    <section className="rank-part">
      <h3 className="d-20">{t('rank.toward', { name: next.name[lang] })}</h3>
      <div className="b-card b-card-pad rank-box">
        <Bars rank={rank} has={counted} wants={next.reach} />
        <p className="rank-rule">
          {t('rank.rule', {
            ...{ name: next.name[lang], days: rank.countedDays },
            deposits: money(next.reach.deposits, rank),
            stakes: money(next.reach.stakes, rank),
            from: houseDay(middayOf(counted.from)),
          })}
        </p>
        {there && !rank.pinnedUntil && (
          <p className="rank-soon" role="status">
            {t('rank.soon', { name: next.name[lang] })}
          </p>
        )}
        {next.upgradeGift > 0n && (
          <p className="rank-rule">
            {t('rank.giftRule', {
              gift: money(next.upgradeGift, rank),
              owed: money((next.upgradeGift * BigInt(next.giftTurnover)) / 100n, rank),
            })}
          </p>
        )}
      </div>
    </section>
  )
}
