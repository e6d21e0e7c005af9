import { agentChanges } from '@balai/contract/desk/agents-changes'
import { Button, Table } from '@balai/ui'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Propose } from '../app/change/Propose.tsx'
import { useMay } from '../app/me.ts'
import { useCategoryName } from '../app/terms/CategoryRates.tsx'
import type { Whole } from './Agents.tsx'
import { useRate } from './NodeTable.tsx'
import { SetRate } from './SetRate.tsx'
import { useWords } from './texts.ts'

/** No rate of the house is above five percent. */
const most = 500

/** The most that one bet brings all above it, by category. */
export function TopRates({ whole }: { whole: Whole }) {
  const { t, figure, day } = useWords()
  const named = useCategoryName()
  const rate = useRate()
  const may = useMay('agents.edit')
  const audits = useMay('audit.see')
  const [changing, change] = useState<Whole['topRates'][number]>()
  const title = (category: string) => t('top.rate', { category: named(category) })
  return (
    <section className="agent-section" aria-label={t('top.rates')}>
      <h2>{t('top.rates')}</h2>
      <p className="t-13 text-muted">{t('top.rates.about')}</p>
      <div className="sheet">
        <Table
          caption={t('top.rates')}
          dense
          rows={whole.topRates}
          rowKey={({ category }) => category}
          columns={[
            {
              key: 'category',
              label: t('category'),
              phone: 'title',
              cell: ({ category }) => <b>{named(category)}</b>,
            },
            {
              key: 'rate',
              label: t('rate'),
              figure: true,
              cell: (one) => <b className="num">{rate(one.rate)}</b>,
            },
            {
              key: 'version',
              label: t('version'),
              phone: 'detail',
              cell: ({ category, version, at }) => {
                const said = t('version.since', { nth: figure(version), at: day(at) })
                return audits ? (
                  <Link
                    to="/audit/history"
                    search={{ subject: `agent-top-rate:${category}` }}
                    className="link num"
                  >
                    {said}
                  </Link>
                ) : (
                  <span className="num text-muted">{said}</span>
                )
              },
            },
            {
              key: 'act',
              label: '',
              phone: 'end',
              cell: (one) =>
                may && (
                  <Button size="sm" aria-label={title(one.category)} onClick={() => change(one)}>
                    {t('change')}
                  </Button>
                ),
            },
          ]}
        />
      </div>
      {changing && (
        <SetRate
          title={title(changing.category)}
          rate={changing.rate}
          most={most}
          close={() => change(undefined)}
          propose={(wanted, close) => (
            <Propose
              change={agentChanges.topRate}
              terms={{ category: changing.category, rate: wanted }}
              title={title(changing.category)}
              onClose={close}
            />
          )}
        />
      )}
    </section>
  )
}
