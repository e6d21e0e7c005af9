import { Table } from '@balai/ui'
import type { Contract } from './ContractPage.tsx'
import { Nothing } from './Nothing.tsx'
import { useWords } from './texts.ts'

/** The account of a contract: what was billed, what was paid, and what was owed after each. */
export function Entries({ whole }: { whole: Contract }) {
  const { t, money, moment, day } = useWords()
  const { entries } = whole
  return (
    <section className="agent-section" aria-label={t('account.of')}>
      <h2>{t('account.of')}</h2>
      {entries.length === 0 ? (
        <Nothing title={t('entries.none')} />
      ) : (
        <div className="sheet">
          <Table
            caption={t('account.of')}
            dense
            rows={entries}
            rowKey={({ seq }) => String(seq)}
            columns={[
              {
                key: 'kind',
                label: t('entry'),
                phone: 'title',
                cell: ({ kind, period }) =>
                  kind === 'bill' && period
                    ? t('entry.bill', { at: day(period) })
                    : t('entry.payment'),
              },
              {
                key: 'at',
                label: t('at'),
                phone: 'end',
                cell: ({ at }) => <span className="num">{moment(at)}</span>,
              },
              {
                key: 'amount',
                label: t('amount'),
                figure: true,
                cell: ({ amount }) => <span className="num">{money(amount, whole)}</span>,
              },
              {
                key: 'balance',
                label: t('owed'),
                figure: true,
                phone: 'more',
                cell: ({ balance }) => <span className="num">{money(balance, whole)}</span>,
              },
            ]}
          />
        </div>
      )}
    </section>
  )
}
