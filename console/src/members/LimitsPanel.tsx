import { useAsk } from '@balai/client'
import type { Gives } from '@balai/contract'
import { memberLimits } from '@balai/contract/desk/members'
import { Badge, Card, Empty, Table } from '@balai/ui'
import type { Member } from './MemberPage.tsx'
import { Told } from './Told.tsx'
import { useWords } from './words.ts'

type Limits = Gives<typeof memberLimits.limits>
type Limit = Limits['limits'][number]

/** What protects a member: their own word, and the desk’s. */
export function LimitsPanel({ member }: { member: Member }) {
  const { t } = useWords()
  const asked = useAsk(memberLimits.limits, { member: member.id })
  return (
    <Told of={asked}>
      {(of) => {
        const set = of.limits.filter(({ own, ordered, inForce }) =>
          [own, ordered, inForce].some((one) => one !== null),
        )
        return (
          <div className="member-stack">
            <Standing of={of} />
            {set.length === 0 ? (
              <Empty title={t('limits.none')} />
            ) : (
              <Rows rows={set} purse={{ currency: member.currency, exponent: of.exponent }} />
            )}
          </div>
        )
      }}
    </Told>
  )
}

const forGoodFrom = new Date('9000-01-01')

function Standing({ of }: { of: Limits }) {
  const { t, moment } = useWords()
  const until = (at: Date | null) =>
    at === null ? t('none') : at > forGoodFrom ? t('limits.forGood') : moment(at)
  return (
    <Card className="panel">
      <dl className="facts">
        <dt>{t('limits.play')}</dt>
        <dd>
          <Badge tone={of.locked ? 'lose' : 'win'}>
            {t(of.locked ? 'limits.locked' : 'limits.free')}
          </Badge>
        </dd>
        <dt>{t('limits.own')}</dt>
        <dd className="num">{until(of.ownUntil)}</dd>
        <dt>{t('limits.ordered')}</dt>
        <dd className="num">{until(of.orderedUntil)}</dd>
        <dt>{t('limits.zone')}</dt>
        <dd>{of.zone}</dd>
      </dl>
    </Card>
  )
}

type Shown = { rows: readonly Limit[]; purse: { currency: string; exponent: number } }

function Rows({ rows, purse }: Shown) {
  const { t, money, figure } = useWords()
  const said = (kind: Limit['kind'], amount: bigint | null) => {
    if (amount === null) return '–'
    return kind === 'time'
      ? t('limits.minutes', { count: figure(amount / 60n) })
      : money(amount, purse)
  }
  return (
    <div className="sheet">
      <Table
        caption={t('limits.title')}
        dense
        rows={rows}
        rowKey={({ kind, span }) => `${kind} ${span}`}
        columns={[
          {
            key: 'what',
            label: t('limits.what'),
            phone: 'title',
            cell: ({ kind, span }) => `${t(`kind.${kind}`)} · ${t(`span.${span}`)}`,
          },
          {
            key: 'own',
            label: t('limits.ofMember'),
            figure: true,
            phone: 'detail',
            cell: ({ kind, own }) => said(kind, own),
          },
          {
            key: 'ordered',
            label: t('limits.ofDesk'),
            figure: true,
            phone: 'more',
            cell: ({ kind, ordered }) => said(kind, ordered),
          },
          {
            key: 'inForce',
            label: t('limits.inForce'),
            figure: true,
            cell: ({ kind, inForce }) => <b>{said(kind, inForce)}</b>,
          },
          {
            key: 'spent',
            label: t('limits.spent'),
            figure: true,
            phone: 'none',
            cell: ({ kind, spent }) => said(kind, spent),
          },
        ]}
      />
    </div>
  )
}
