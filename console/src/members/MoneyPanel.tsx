import { useAsk } from '@balai/client'
import type { Gives } from '@balai/contract'
import { memberMoney } from '@balai/contract/desk/members'
import { Card, Empty, Table } from '@balai/ui'
import type { Member } from './MemberPage.tsx'
import { Told } from './Told.tsx'
import { useWords } from './words.ts'

type Money = Gives<typeof memberMoney.money>

/** The purses of a member, what is held, and what moved last. */
export function MoneyPanel({ member }: { member: Member }) {
  const asked = useAsk(memberMoney.money, { member: member.id })
  return (
    <Told of={asked}>
      {(of) => (
        <div className="member-stack">
          <Purses of={of} />
          {of.holds.length > 0 && <Holds of={of} />}
          <Moved of={of} />
        </div>
      )}
    </Told>
  )
}

const purseOf = ({ currency, exponent }: Money) => ({ currency: currency ?? 'IDR', exponent })

/** What a purse, or the reason of a movement, is called; one that is new has its own word. */
function useName(of: 'pool' | 'reason') {
  const { t, has } = useWords()
  return (name: string) => {
    const key = `${of}.${name}`
    return has(key) ? t(key) : name
  }
}
export const usePoolName = () => useName('pool')

function Purses({ of }: { of: Money }) {
  const { t, money } = useWords()
  const nameOf = usePoolName()
  return (
    <div className="member-purses">
      {of.purses.map(({ pool, balance, held, available }) => (
        <Card key={pool} className="panel">
          <h2>{nameOf(pool)}</h2>
          <p className="member-figure num">{money(available, purseOf(of))}</p>
          <p className="t-13 text-muted tabular-nums">
            {t('money.balance')} {money(balance, purseOf(of))}
            {held > 0n && ` · ${t('money.held')} ${money(held, purseOf(of))}`}
          </p>
        </Card>
      ))}
    </div>
  )
}

function Holds({ of }: { of: Money }) {
  const { t, money, moment } = useWords()
  const nameOf = usePoolName()
  const reasonOf = useName('reason')
  return (
    <section>
      <h2 className="member-head">{t('money.holds')}</h2>
      <div className="sheet">
        <Table
          caption={t('money.holds')}
          dense
          rows={of.holds}
          rowKey={({ key }) => key}
          columns={[
            { key: 'at', label: t('money.at'), phone: 'end', cell: ({ at }) => moment(at) },
            { key: 'pool', label: t('money.purses'), cell: ({ pool }) => nameOf(pool) },
            {
              key: 'reason',
              label: t('money.reason'),
              phone: 'title',
              cell: ({ reason, source }) => `${reasonOf(reason)} · ${source}`,
            },
            {
              key: 'amount',
              label: t('money.amount'),
              figure: true,
              cell: ({ amount }) => money(amount, purseOf(of)),
            },
          ]}
        />
      </div>
    </section>
  )
}

function Moved({ of }: { of: Money }) {
  const { t, money, moment } = useWords()
  const nameOf = usePoolName()
  const reasonOf = useName('reason')
  if (of.transfers.length === 0) return <Empty title={t('money.nothing')} />
  return (
    <section>
      <h2 className="member-head">{t('money.moved')}</h2>
      <div className="sheet">
        <Table
          caption={t('money.moved')}
          dense
          rows={of.transfers}
          rowKey={({ key, pool }) => `${key} ${pool}`}
          columns={[
            {
              key: 'at',
              label: t('money.at'),
              phone: 'end',
              cell: ({ at }) => <span className="num">{moment(at)}</span>,
            },
            {
              key: 'reason',
              label: t('money.reason'),
              phone: 'title',
              cell: ({ reason }) => <span title={reason}>{reasonOf(reason)}</span>,
            },
            {
              key: 'source',
              label: t('money.source'),
              phone: 'none',
              cell: ({ source }) => <span className="text-muted">{source}</span>,
            },
            { key: 'pool', label: t('money.purses'), cell: ({ pool }) => nameOf(pool) },
            {
              key: 'amount',
              label: t('money.amount'),
              figure: true,
              cell: ({ amount }) => money(amount, purseOf(of)),
            },
            {
              key: 'after',
              label: t('money.after'),
              figure: true,
              phone: 'none',
              cell: ({ after }) => money(after, purseOf(of)),
            },
          ]}
        />
      </div>
    </section>
  )
}
