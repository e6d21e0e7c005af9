import { useAsk } from '@balai/client'
import { BreakEnd, cashierChanges } from '@balai/contract/desk/cashier-changes'
import { lists, type Row } from '@balai/contract/desk/list'
import { Badge, Button, SelectField, SkeletonMany, Table } from '@balai/ui'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import * as z from 'zod/mini'
import { Ask } from '../app/Ask.tsx'
import { Propose } from '../app/change/Propose.tsx'
import { Failed } from '../app/Failed.tsx'
import { useMay, useMe } from '../app/me.ts'
import { calledBy, useWords } from './texts.ts'

const asked = { name: 'payment-breaks', filters: { open: 'open' } }
type Doing = { act: 'take' | 'end'; row: Row }

/** Payments that a gateway and the house do not say the same of: each has an owner, and comes to an end. */
export function Breaks() {
  const { t } = useWords()
  const [doing, begin] = useState<Doing>()
  const { data, error, refetch } = useAsk(lists.page, asked, { staleMs: 10_000 })
  const close = () => {
    begin(undefined)
    void refetch()
  }
  return (
    <section className="sheet cashier-part" aria-labelledby="cashier-breaks">
      <header>
        <h2 id="cashier-breaks">{t('break.title')}</h2>
        <Link
          to="/lists/$name"
          params={{ name: asked.name }}
          className="b-btn b-btn-quiet b-btn-sm"
        >
          {t('break.all')}
        </Link>
      </header>
      <p className="text-muted">{t('break.text')}</p>
      {error && !data && <Failed error={error} again={() => void refetch()} />}
      {!data && !error && <SkeletonMany of="row" count={2} />}
      {data?.rows.length === 0 && <p>{t('break.none')}</p>}
      {data && data.rows.length > 0 && (
        <Rows rows={data.rows} names={data.names ?? {}} begin={begin} />
      )}
      {doing && <Dialog doing={doing} close={close} />}
    </section>
  )
}

type Rows = {
  rows: readonly Row[]
  /** Of those whom the reader may know. */
  names: Readonly<Record<string, string>>
  begin: (doing: Doing) => void
}

function Rows({ rows, names, begin }: Rows) {
  const words = useWords()
  const { t, money, moment } = words
  const { exponent, id } = useMe()
  const ownerOf = (owner: string | null) => {
    if (!owner) return t('break.nobody')
    return owner === `staff:${id}` ? t('break.you') : (names[owner] ?? t('break.another'))
  }
  // A phone has no heads of columns: there each says for itself who says it.
  const sum = (key: 'theirs' | 'ours') => (row: Row) => (
    <span className="cashier-said" data-who={t(`break.${key}`)}>
      {row[key] ? money(row[key], { currency: row.currency ?? '', exponent }) : '–'}
    </span>
  )
  return (
    <Table
      caption={t('break.title')}
      dense
      rows={rows}
      rowKey={({ break: id }) => id ?? ''}
      columns={[
        {
          key: 'kind',
          label: t('break.kind'),
          phone: 'title',
          cell: ({ kind }) => <Badge tone="warn">{calledBy(words, 'break', kind ?? '')}</Badge>,
        },
        { key: 'gateway', label: t('gateway'), cell: ({ gateway }) => <code>{gateway}</code> },
        {
          key: 'payment',
          label: t('theirNumber'),
          phone: 'none',
          cell: ({ payment }) => <code>{payment}</code>,
        },
        { key: 'theirs', label: t('break.theirs'), figure: true, cell: sum('theirs') },
        { key: 'ours', label: t('break.ours'), figure: true, cell: sum('ours') },
        {
          key: 'due',
          label: t('break.due'),
          cell: ({ due }) => <span className="num">{due && moment(new Date(due))}</span>,
        },
        {
          key: 'owner',
          label: t('break.owner'),
          cell: ({ owner }) => (
            <span className={owner ? undefined : 'text-faint'}>{ownerOf(owner ?? null)}</span>
          ),
        },
        {
          key: 'act',
          label: t('break.act'),
          phone: 'end',
          cell: (row) => <Act row={row} begin={begin} />,
        },
      ]}
    />
  )
}

/** Whoever owns a case ends it; everybody else can take it. */
function Act({ row, begin }: { row: Row; begin: (doing: Doing) => void }) {
  const { t } = useWords()
  const may = useMay('money.move')
  const { id } = useMe()
  if (!may) return null
  const act = row.owner === `staff:${id}` ? 'end' : 'take'
  return (
    <Button
      size="sm"
      onClick={() => begin({ act, row })}
      aria-label={t(`break.${act}Of`, { payment: row.payment ?? '' })}
    >
      {t(`break.${act}`)}
    </Button>
  )
}

function Dialog({ doing: { act, row }, close }: { doing: Doing; close: () => void }) {
  const { t } = useWords()
  const title = t(`break.${act}Of`, { payment: row.payment ?? '' })
  const id = row.break ?? ''
  if (act === 'end') return <End id={id} title={title} close={close} />
  return (
    <Propose
      change={cashierChanges.takeBreak}
      terms={{ break: id }}
      title={title}
      onClose={close}
    />
  )
}

function End({ id, title, close }: { id: string; title: string; close: () => void }) {
  const words = useWords()
  const [why, choose] = useState<BreakEnd>('corrected-there')
  const [sent, send] = useState(false)
  if (sent)
    return (
      <Propose
        change={cashierChanges.endBreak}
        terms={{ break: id, why }}
        title={title}
        onClose={close}
      />
    )
  return (
    <Ask title={title} close={close} onSubmit={() => send(true)}>
      <SelectField
        label={words.t('break.why')}
        value={why}
        onChange={({ target }) => choose(z.parse(BreakEnd, target.value))}
        options={BreakEnd.options.map((value) => ({
          ...{ value, label: calledBy(words, 'break', value) },
        }))}
      />
    </Ask>
  )
}
