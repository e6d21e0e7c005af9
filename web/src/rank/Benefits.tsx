import type { MyRank } from '@balai/contract'
import { type ReactNode, useEffect, useRef } from 'react'
import { useWords } from '../words/words.tsx'
import { rateOf } from './rate.ts'
import { RankLabel } from './VipLabel.tsx'

type Level = MyRank['levels'][number]
type Line = { key: string; cell: (level: Level) => ReactNode }

/** Every level beside every other: what it takes, and what it brings. */
export function Benefits({ rank }: { rank: MyRank }) {
  const { t, lang } = useWords()
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    const here = box.current?.querySelector<HTMLElement>('[aria-current]')
    // Beside the first column, which stays where it is.
    if (box.current && here) box.current.scrollLeft = here.offsetLeft - here.offsetWidth
  }, [])
  const lines = useLines(rank)
  return (
    <section className="rank-part">
      <h3 className="d-20">{t('rank.all')}</h3>
      <section
        ref={box}
        className="b-card rank-table"
        aria-label={t('rank.all')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be scrolled by keyboard too
        tabIndex={0}
      >
        <table>
          <thead>
            <tr>
              <td />
              {rank.levels.map((level) => (
                <th
                  key={level.level}
                  scope="col"
                  aria-current={level.level === rank.level || undefined}
                >
                  <b>{level.name[lang]}</b>
                  {level.label ? (
                    <RankLabel labelName={level.label} color={level.color} color2={level.color2} />
                  ) : (
                    <small>{t('rank.level', { level: level.level })}</small>
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map(({ key, cell }) => (
              <tr key={key}>
                <th scope="row">{t(`rank.${key}` as 'rank.rebate')}</th>
                {rank.levels.map((level) => (
                  <td key={level.level} data-own={level.level === rank.level || undefined}>
                    {cell(level)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className="rank-rule">{t('rank.allText')}</p>
    </section>
  )
}

function useLines(rank: MyRank): Line[] {
  const { t, money, percent } = useWords()
  const none = (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">{t('rank.none')}</span>
    </>
  )
  const sum = (amount: bigint) => (amount > 0n ? money(amount, rank) : none)
  const both = ({ deposits, stakes }: { deposits: bigint; stakes: bigint }) =>
    deposits > 0n || stakes > 0n ? (
      <>
        <span>{t('rank.deposit1', { amount: money(deposits, rank) })}</span>
        <span>{t('rank.stake1', { amount: money(stakes, rank) })}</span>
      </>
    ) : (
      none
    )
  const ways = rank.levels.some(({ waysMost }) => waysMost.length > 0)
  return [
    { key: 'reach', cell: ({ reach }) => both(reach) },
    { key: 'keepMonth', cell: ({ keep }) => both(keep) },
    {
      key: 'rebate',
      cell: ({ rebateRate }) => (rebateRate > 0 ? percent(rateOf(rebateRate)) : none),
    },
    { key: 'upgrade', cell: ({ upgradeGift }) => sum(upgradeGift) },
    { key: 'birthday', cell: ({ birthdayGift }) => sum(birthdayGift) },
    {
      key: 'withdrawals',
      cell: ({ withdrawalsMore: count }) => (count > 0 ? t('rank.more', { count }) : none),
    },
    {
      key: 'fee',
      cell: ({ feeOff }) =>
        feeOff === 100 ? t('rank.free') : feeOff > 0 ? t('rank.off', { share: feeOff }) : none,
    },
    {
      key: 'review',
      cell: ({ reviewMinutes: count }) =>
        count === null ? t('rank.usual') : t('rank.minutes', { count }),
    },
    {
      key: 'dayMost',
      cell: ({ withdrawDayMost: most }) => (most === null ? t('rank.byKyc') : money(most, rank)),
    },
    ...(ways
      ? [
          {
            key: 'ways',
            cell: ({ waysMost }: Level) =>
              waysMost.length
                ? waysMost.map(({ method, most }) => (
                    <span key={method}>
                      {t(`rank.way_${method}` as 'rank.way_qris')} {money(most, rank)}
                    </span>
                  ))
                : t('rank.usual'),
          },
        ]
      : []),
  ]
}
