import type { Profit } from '@balai/contract/records'
import { Button, type Column, Table } from '@balai/ui'
import { useState } from 'react'
import { type Spoken, useWords } from '../../words/words.tsx'

type Part = Pick<Profit['totals'], 'rounds' | 'staked' | 'returned' | 'net'> & {
  id: string
  name: string
}
type Parts = { title: string; profit: Profit; parts: readonly Part[] }

/** How many stand there before they are asked for. */
const shownFirst = 10

/** What play came to by category, or by game. */
export function Parts({ title, profit, parts }: Parts) {
  const spoken = useWords()
  const [all, showAll] = useState(false)
  if (parts.length === 0) return null
  return (
    <section className="parts">
      <h3 className="d-20">{title}</h3>
      <div className="b-card bets">
        <Table
          caption={title}
          columns={columnsIn(spoken, profit, title)}
          rows={all ? parts : parts.slice(0, shownFirst)}
          rowKey={({ id }) => id}
        />
      </div>
      {!all && parts.length > shownFirst && (
        <Button tone="outline" onClick={() => showAll(true)}>
          {spoken.t('profit.all', { count: spoken.figure(parts.length) })}
        </Button>
      )}
    </section>
  )
}

const columnsIn = (
  { t, money, signed, figure }: Spoken,
  purse: Profit,
  title: string,
): Column<Part>[] => [
  { key: 'name', label: title, phone: 'title', cell: ({ name }) => <b>{name}</b> },
  {
    key: 'rounds',
    label: t('record.rounds'),
    figure: true,
    phone: 'detail',
    cell: ({ rounds }) => (
      <span className="text-muted num">{t('profit.rounds', { count: figure(rounds) })}</span>
    ),
  },
  {
    key: 'staked',
    label: t('record.staked'),
    figure: true,
    phone: 'end',
    cell: ({ staked }) => <span className="text-muted num">{money(staked, purse)}</span>,
  },
  {
    key: 'returned',
    label: t('record.returned'),
    figure: true,
    phone: 'none',
    cell: ({ returned }) => money(returned, purse),
  },
  {
    key: 'net',
    label: t('record.net'),
    figure: true,
    cell: ({ net }) => <b className={net > 0n ? 'text-win num' : 'num'}>{signed(net, purse)}</b>,
  },
]
