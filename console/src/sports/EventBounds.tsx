import type { deskSports } from '@balai/contract/desk/sports'
import type { Gives } from '@balai/contract/endpoint'
import { Button, type Column, Table } from '@balai/ui'
import { useState } from 'react'
import { later } from '../app/later.tsx'
import { useMay } from '../app/me.ts'
import { useWords } from './texts.ts'

const SetBounds = later(async () => (await import('./SetBounds.tsx')).SetBounds)

type Seen = Gives<typeof deskSports.event>
type Line = { market: string | null; own: Seen['bounds']['own'] }

/** What is taken on at an event and its markets, where that is their own. */
export function EventBounds({ data, again }: { data: Seen; again: () => void }) {
  const { t, money } = useWords()
  const may = useMay('games.edit')
  const [setting, begin] = useState(false)
  const { bounds, markets, event } = data
  const lines: readonly Line[] = [
    { market: null, own: bounds.own },
    ...markets.filter(({ own }) => own.selectionMost !== null || own.memberMost !== null),
  ]
  const figure = (kind: 'selectionMost' | 'memberMost'): Column<Line> => ({
    ...{ key: kind, label: t(kind), figure: true },
    cell: ({ market, own }) => {
      const most = own[kind]
      if (most !== null) return <b>{money(most, data)}</b>
      const above = market === null ? bounds[kind] : (bounds.own[kind] ?? bounds[kind])
      return <span className="text-muted">{money(above, data)}</span>
    },
  })
  const columns: readonly Column<Line>[] = [
    {
      ...{ key: 'market', label: t('market'), phone: 'title' },
      cell: ({ market }) => (market === null ? t('wholeEvent') : <code>{market}</code>),
    },
    figure('selectionMost'),
    figure('memberMost'),
  ]
  const close = () => {
    begin(false)
    again()
  }
  return (
    <section className="sheet sports-part" aria-labelledby="sports-bounds">
      <div className="sports-head">
        <h2 id="sports-bounds">{t('bounds')}</h2>
        {may && event.event.phase !== 'over' && (
          <Button size="sm" onClick={() => begin(true)}>
            {t('setBounds')}
          </Button>
        )}
      </div>
      <p className="t-13 text-muted">{t('boundsText')}</p>
      <Table
        dense
        caption={t('bounds')}
        columns={columns}
        rows={lines}
        rowKey={({ market }) => market ?? ''}
      />
      {setting && <SetBounds data={data} close={close} />}
    </section>
  )
}
