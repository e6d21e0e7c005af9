import type { Category, MyRank } from '@balai/contract'
import { type Column, Table } from '@balai/ui'
import { type Spoken, useWords } from '../words/words.tsx'
import { rateOf } from './rate.ts'

type Line = MyRank['accrual']['lines'][number]

/** What has settled and was given back of by no day yet, by kind of game, and what it comes to. */
export function Running({ rank }: { rank: MyRank }) {
  const spoken = useWords()
  const { t, lang, money, percent } = spoken
  const { accrual, factors } = rank
  if (accrual.rate === 0 && accrual.lines.length === 0) return null
  const notWhole = factors
    .filter(({ factor }) => factor !== 100)
    .map(({ code, name, factor }) =>
      t('rank.factor', {
        name: name ? name[lang] : kindOf(spoken, code),
        share: percent(String(factor)),
      }),
    )
  return (
    <section className="rank-part">
      <h3 className="d-20">{t('rank.running')}</h3>
      <p className="rank-rule">{t('rank.runningText')}</p>
      {accrual.lines.length === 0 ? (
        <p className="rank-rule">{t('rank.runningNone')}</p>
      ) : (
        <div className="b-card">
          <Table
            caption={t('rank.running')}
            columns={columnsOf(spoken, rank)}
            rows={accrual.lines}
            rowKey={({ category, vendor, factor }) => `${category} ${vendor?.ID} ${factor}`}
          />
          <p className="rank-running-sum">
            <span>{t('rank.runningSum')}</span>
            <b className="num">{money(accrual.amount, rank)}</b>
          </p>
        </div>
      )}
      {notWhole.length > 0 && (
        <p className="rank-rule">{t('rank.notWhole', { list: notWhole.join(', ') })}</p>
      )}
    </section>
  )
}

const kindOf = ({ t }: Spoken, category: string) =>
  category ? t(`category.${category as Category}`) : '–'

const columnsOf = (spoken: Spoken, rank: MyRank): Column<Line>[] => {
  const { t, lang, money, percent } = spoken
  return [
    {
      key: 'kind',
      label: t('rank.kind'),
      phone: 'title',
      cell: ({ category, vendor }) => (
        <b>
          {vendor
            ? t('rank.ofVendor', { category: kindOf(spoken, category), vendor: vendor[lang] })
            : kindOf(spoken, category)}
        </b>
      ),
    },
    {
      key: 'stakes',
      label: t('rank.stakes'),
      figure: true,
      phone: 'detail',
      cell: ({ stakes }) => money(stakes, rank),
    },
    {
      key: 'counts',
      label: t('rank.counts'),
      figure: true,
      phone: 'detail',
      cell: ({ factor }) => `${percent(String(factor))} × ${percent(rateOf(rank.accrual.rate))}`,
    },
    {
      key: 'comes',
      label: t('rank.comes'),
      figure: true,
      phone: 'figure',
      cell: ({ amount }) => <b>{money(amount, rank)}</b>,
    },
  ]
}
