import type { PointBalance } from '@balai/contract'
import { Button, Empty, SkeletonMany } from '@balai/ui'
import { useWords } from '../words/words.tsx'
import { stakeOfPoint, useConfig } from './useMall.ts'

/** How points come: by the kind of game and by the level, and how long they last. */
export function Earning({ mine }: { mine?: PointBalance }) {
  const { t, lang, money, figure } = useWords()
  const { data, isError, isFetching, refetch } = useConfig()
  if (!data)
    return (
      <section className="mall-part" aria-label={t('mall.earning')}>
        <h2 className="d-24">{t('mall.earning')}</h2>
        {isError && !isFetching ? (
          <Empty
            title={t('mall.failed')}
            action={<Button onClick={() => void refetch()}>{t('frame.retry')}</Button>}
          />
        ) : (
          <SkeletonMany of="row" count={4} />
        )}
      </section>
    )
  const rates = data.rates.filter(({ rate }) => rate > 0).sort((a, b) => b.rate - a.rate)
  const { convert } = data
  return (
    <section className="mall-part" aria-label={t('mall.earning')}>
      <h2 className="d-24">{t('mall.earning')}</h2>
      <p className="mall-rule">{t('mall.earningText')}</p>
      <div className="mall-how">
        <dl className="b-card mall-rates">
          {rates.map(({ category, rate }) => {
            const stake = stakeOfPoint(rate)
            return (
              <div key={category}>
                <dt>{t(`category.${category}`)}</dt>
                <dd className="num">
                  {stake === undefined
                    ? t('mall.perMillion', { points: figure(rate), stake: money(1_000_000n, data) })
                    : t('mall.perPoint', { stake: money(stake, data) })}
                </dd>
              </div>
            )
          })}
        </dl>
        <div className="b-card mall-levels">
          <table>
            <caption className="b-unseen">{t('mall.levels')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('mall.level')}</th>
                <th scope="col">{t('mall.factor')}</th>
                <th scope="col">{t('mall.lasts')}</th>
              </tr>
            </thead>
            <tbody>
              {data.levels.map(({ level, name, factor, days }) => (
                <tr key={level} aria-current={mine?.level === level ? 'true' : undefined}>
                  <th scope="row">{name[lang]}</th>
                  <td className="num">{figure(factor)}%</td>
                  <td className="num">{t('mall.days', { days: figure(days) })}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </div>
      <p className="mall-rule">
        {t('mall.exchange', {
          points: figure(convert.points),
          amount: money(convert.amount, data),
          turnover: figure(convert.turnover),
          warn: figure(data.warnDays),
        })}
      </p>
    </section>
  )
}
