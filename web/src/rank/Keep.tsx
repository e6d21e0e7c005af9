import type { MyRank } from '@balai/contract'
import { Badge, IconCheck } from '@balai/ui'
import { middayOf } from '../record/days.ts'
import { localeOf } from '../words/format.ts'
import { useWords } from '../words/words.tsx'
import { Bars } from './Bars.tsx'

const dayMs = 86_400_000

/** What keeps the level this month, and what happens otherwise. */
export function Keep({ rank }: { rank: MyRank }) {
  const { t, lang, money, houseDay } = useWords()
  const { keep } = rank
  const own = rank.levels[rank.level]
  const below = rank.levels[rank.level - 1]
  if (!keep || !own || !below || rank.pinnedUntil) return null
  const monthOf = (month: string) =>
    new Intl.DateTimeFormat(localeOf[lang], {
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    }).format(middayOf(`${month}-01`))
  const asks = own.keep.deposits > 0n || own.keep.stakes > 0n
  const names = { name: own.name[lang], below: below.name[lang] }
  return (
    <section className="rank-part">
      <h3 className="d-20">
        {t('rank.keep', names)}{' '}
        {keep.kept && asks && (
          <Badge tone="win" icon={<IconCheck size={14} />}>
            {t('rank.kept')}
          </Badge>
        )}
      </h3>
      <div className="b-card b-card-pad rank-box">
        {!asks && <p className="rank-rule">{t('rank.keepsItself')}</p>}
        {asks && <Bars rank={rank} has={keep} wants={own.keep} />}
        {asks && (
          <p className="rank-rule">
            {t('rank.keepRule', {
              ...names,
              deposits: money(own.keep.deposits, rank),
              stakes: money(own.keep.stakes, rank),
            })}{' '}
            {keep.from
              ? t('rank.keepFrom', { month: monthOf(keep.from) })
              : t('rank.keepUntil', {
                  month: monthOf(keep.month),
                  day: houseDay(new Date(keep.ends.getTime() - dayMs)),
                })}
          </p>
        )}
      </div>
    </section>
  )
}
