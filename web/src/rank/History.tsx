import type { MyRank } from '@balai/contract'
import { type Column, Table } from '@balai/ui'
import { middayOf } from '../record/days.ts'
import { type Spoken, useWords } from '../words/words.tsx'
import { rateOf } from './rate.ts'

/** What the rank has brought, and how it came to be. */
export function History({ rank }: { rank: MyRank }) {
  const spoken = useWords()
  const { t } = spoken
  const { rebates, gifts, steps } = rank
  if (!rebates.length && !gifts.length && !steps.length)
    return (
      <section className="rank-part">
        <h3 className="d-20">{t('rank.history')}</h3>
        <p className="rank-rule">{t('rank.nothing')}</p>
      </section>
    )
  return (
    <>
      <Part
        title={t('rank.rebates')}
        text={t('rank.rebateRule')}
        columns={rebateColumns(spoken, rank)}
        rows={rebates.map((row) => ({ ...row, key: row.day }))}
      />
      <Part
        title={t('rank.gifts')}
        columns={giftColumns(spoken, rank)}
        rows={gifts.map((row) => ({ ...row, key: `${row.kind} ${row.level} ${row.at.getTime()}` }))}
      />
      <Part
        title={t('rank.steps')}
        columns={stepColumns(spoken, rank)}
        rows={steps.map((row, i) => ({ ...row, key: String(steps.length - i) }))}
      />
    </>
  )
}

type Keyed = { key: string }
type Listed<Row> = { title: string; text?: string; columns: Column<Row>[]; rows: readonly Row[] }

function Part<Row extends Keyed>({ title, text, columns, rows }: Listed<Row>) {
  if (rows.length === 0) return null
  return (
    <section className="rank-part">
      <h3 className="d-20">{title}</h3>
      {text && <p className="rank-rule">{text}</p>}
      <div className="b-card">
        <Table caption={title} columns={columns} rows={rows} rowKey={({ key }) => key} />
      </div>
    </section>
  )
}

const nameOf = ({ levels }: MyRank, level: number, lang: Spoken['lang']) =>
  levels[level]?.name[lang] ?? ''

type Rebate = MyRank['rebates'][number] & Keyed

const rebateColumns = (
  { t, lang, money, percent, houseDay }: Spoken,
  rank: MyRank,
): Column<Rebate>[] => [
  {
    key: 'day',
    label: t('rank.day'),
    phone: 'title',
    cell: ({ day }) => <b>{houseDay(middayOf(day))}</b>,
  },
  {
    key: 'level',
    label: t('rank.ofLevel'),
    phone: 'detail',
    cell: ({ level, rate }) => `${nameOf(rank, level, lang)} · ${percent(rateOf(rate))}`,
  },
  {
    key: 'stakes',
    label: t('rank.stakes'),
    figure: true,
    phone: 'end',
    cell: ({ stakes, counts }) => (
      <span className="num text-muted">
        {money(stakes, rank)}
        {counts !== stakes && <small>{t('rank.countedAs', { amount: money(counts, rank) })}</small>}
      </span>
    ),
  },
  {
    key: 'amount',
    label: t('rank.rebate'),
    figure: true,
    cell: ({ amount }) => <b className="num">{money(amount, rank)}</b>,
  },
]

type Gift = MyRank['gifts'][number] & Keyed

const giftColumns = ({ t, lang, money, houseDay }: Spoken, rank: MyRank): Column<Gift>[] => [
  {
    key: 'kind',
    label: t('rank.gift'),
    phone: 'title',
    cell: ({ kind, level }) => <b>{t(`rank.gift_${kind}`, { name: nameOf(rank, level, lang) })}</b>,
  },
  { key: 'at', label: t('rank.day'), phone: 'detail', cell: ({ at }) => houseDay(at) },
  {
    key: 'owed',
    label: t('rank.owed'),
    figure: true,
    phone: 'end',
    cell: ({ owed }) => <span className="num text-muted">{money(owed, rank)}</span>,
  },
  {
    key: 'amount',
    label: t('rank.amount'),
    figure: true,
    cell: ({ amount }) => <b className="num">{money(amount, rank)}</b>,
  },
]

type Step = MyRank['steps'][number] & Keyed

const stepColumns = ({ t, lang, houseDay }: Spoken, rank: MyRank): Column<Step>[] => [
  {
    key: 'level',
    label: t('rank.ofLevel'),
    phone: 'title',
    cell: ({ was, level }) => (
      <b>
        {nameOf(rank, was, lang)} → {nameOf(rank, level, lang)}
      </b>
    ),
  },
  {
    key: 'reason',
    label: t('rank.why'),
    phone: 'detail',
    cell: ({ reason }) => t(`rank.step_${reason}`),
  },
  { key: 'at', label: t('rank.day'), phone: 'end', cell: ({ at }) => houseDay(at) },
]
