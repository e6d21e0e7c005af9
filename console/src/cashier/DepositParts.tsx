import { useAsk } from '@balai/client'
import type { DepositNotice, WholeDeposit } from '@balai/contract/desk/cashier'
import { transferDesk } from '@balai/contract/desk/transfers'
import { Button, Table } from '@balai/ui'
import { useState } from 'react'
import { NoticeDialog } from './NoticeDialog.tsx'
import { Part } from './Parts.tsx'
import { calledBy, useWords } from './texts.ts'

type Whole = { whole: WholeDeposit }

/** Money that came for a deposit. */
export function Payments({ whole: { payments, exponent } }: Whole) {
  const { t, money, moment } = useWords()
  return (
    <Part title={t('payments')}>
      {payments.length === 0 && <p className="text-muted">{t('noPayments')}</p>}
      {payments.map(({ gateway, id, amount, currency, paidAt, assignedAt }) => (
        <div key={`${gateway} ${id}`} className="cashier-line">
          <b className="num">{money(amount, { currency, exponent })}</b>
          <code>{id}</code>
          <span className="num text-muted">{moment(paidAt)}</span>
          {assignedAt && <small>{t('assignedAt', { at: moment(assignedAt) })}</small>}
        </div>
      ))}
    </Part>
  )
}

/** What the gateway said of a deposit, which can be read word for word. */
export function Notices({ whole: { notices } }: Whole) {
  const words = useWords()
  const { t, moment } = words
  const [looked, look] = useState<DepositNotice>()
  return (
    <Part title={t('notices')}>
      {notices.length === 0 && <p className="text-muted">{t('noNotices')}</p>}
      {notices.length > 0 && (
        <Table
          caption={t('notices')}
          dense
          rows={notices}
          rowKey={({ event }) => event}
          columns={[
            {
              key: 'at',
              label: t('at'),
              cell: ({ heardAt }) => <span className="num">{moment(heardAt)}</span>,
            },
            {
              key: 'became',
              label: t('became'),
              phone: 'title',
              cell: ({ became }) => calledBy(words, 'became', became),
            },
            {
              key: 'event',
              label: t('event'),
              phone: 'none',
              cell: ({ event }) => <code>{event}</code>,
            },
            {
              key: 'look',
              label: t('wordForWord'),
              phone: 'end',
              cell: (notice) => (
                <Button
                  size="sm"
                  onClick={() => look(notice)}
                  aria-label={t('lookAt', { event: notice.event })}
                >
                  {t('look')}
                </Button>
              ),
            },
          ]}
        />
      )}
      {looked && <NoticeDialog {...looked} close={() => look(undefined)} />}
    </Part>
  )
}

/** Pictures of the transfer that the member sent. */
export function Proofs({ whole: { deposit } }: Whole) {
  const { t } = useWords()
  const { data } = useAsk(transferDesk.transferProofs, { deposit: deposit.id })
  if (!data?.length) return null
  return (
    <Part title={t('proofs')}>
      {data.map(({ id, type, image }) => (
        <img
          key={id}
          className="cashier-proof"
          src={`data:${type};base64,${image}`}
          alt={t('proofAlt')}
        />
      ))}
    </Part>
  )
}
