import { agentChanges } from '@balai/contract/desk/agents-changes'
import { Button, Table } from '@balai/ui'
import { useState } from 'react'
import { Propose } from '../app/change/Propose.tsx'
import { useMay } from '../app/me.ts'
import { useCategoryName } from '../app/terms/CategoryRates.tsx'
import type { Agent } from './AgentPage.tsx'
import { useRate } from './NodeTable.tsx'
import { Nothing } from './Nothing.tsx'
import { SetRate } from './SetRate.tsx'
import { useWords } from './texts.ts'

/** What somebody gets by category, beside the most that they could in this place. */
export function OwnRates({ agent: { node, most } }: { agent: Agent }) {
  const { t } = useWords()
  const named = useCategoryName()
  const rate = useRate()
  const may = useMay('agents.edit')
  const [changing, change] = useState<Agent['most'][number]>()
  const is = (category: string) => node.rates.find((one) => one.category === category)?.rate ?? 0
  const title = (category: string) =>
    t('rate.of', { account: node.account, category: named(category) })
  return (
    <section className="agent-section" aria-label={t('rates')}>
      <h2>{t('rates')}</h2>
      {most.length === 0 ? (
        <Nothing title={t('rates.none')} text={t('rates.noneText')} />
      ) : (
        <div className="sheet">
          <Table
            caption={t('rates')}
            dense
            rows={most}
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
                cell: ({ category }) => <b className="num">{rate(is(category))}</b>,
              },
              {
                key: 'most',
                label: t('rates.most'),
                phone: 'detail',
                cell: (one) => <span className="num text-muted">≤ {rate(one.rate)}</span>,
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
      )}
      {changing && (
        <SetRate
          title={title(changing.category)}
          rate={is(changing.category)}
          most={changing.rate}
          close={() => change(undefined)}
          propose={(wanted, close) => (
            <Propose
              change={agentChanges.rate}
              terms={{ member: node.member, category: changing.category, rate: wanted }}
              title={title(changing.category)}
              onClose={close}
            />
          )}
        />
      )}
    </section>
  )
}
