import { useAsk } from '@balai/client'
import { transferChanges } from '@balai/contract/desk/transfer-changes'
import { type HouseAccount, transferDesk } from '@balai/contract/desk/transfers'
import { Badge, Button, Empty, SkeletonMany } from '@balai/ui'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Propose } from '../app/change/Propose.tsx'
import { Failed } from '../app/Failed.tsx'
import { later } from '../app/later.tsx'
import { useMay } from '../app/me.ts'
import { Page } from '../app/Page.tsx'
import '../cashier/cashier.css'
import { useWords } from './texts.ts'

const AddAccount = later(async () => (await import('./AddAccount.tsx')).AddAccount)
const EnterStatement = later(async () => (await import('./EnterStatement.tsx')).EnterStatement)

/** The accounts that members transfer to, and where what their banks say is entered. */
export function Accounts() {
  const { t } = useWords()
  const may = useMay('settings.edit')
  const [adding, add] = useState(false)
  const { data, error, refetch } = useAsk(transferDesk.houseAccounts, undefined, {
    staleMs: 10_000,
  })
  return (
    <Page
      title={t('title')}
      above={{ to: '/deposits', label: t('above') }}
      actions={
        may && (
          <Button size="sm" tone="primary" onClick={() => add(true)}>
            {t('add')}
          </Button>
        )
      }
    >
      {error && !data && <Failed error={error} again={() => void refetch()} />}
      {!data && !error && <SkeletonMany of="row" count={3} />}
      {data?.length === 0 && <Empty title={t('none')}>{t('noneText')}</Empty>}
      {data && data.length > 0 && (
        <>
          <p className="text-muted">{t('about')}</p>
          <p>
            <Link to="/lists/$name" params={{ name: 'statement-lines' }} className="link">
              {t('list')}
            </Link>
          </p>
          <ul className="cashier-ways">
            {data.map((account) => (
              <li key={account.id} className="sheet">
                <One account={account} />
              </li>
            ))}
          </ul>
        </>
      )}
      {adding && <AddAccount close={() => add(false)} />}
    </Page>
  )
}

function One({ account }: { account: HouseAccount }) {
  const { t, moment, figure } = useWords()
  const [mayClose, mayEnter] = [useMay('settings.edit'), useMay('money.move')]
  const [doing, begin] = useState<'switch' | 'enter'>()
  const { id, bank, number, name, closedAt, openedAt, waiting } = account
  const called = `${bank} ${number}`
  const close = () => begin(undefined)
  return (
    <article className="cashier-way" aria-label={called}>
      <header>
        <h2>{bank}</h2>
        <code>{number}</code>
        <span>{name}</span>
        <Badge {...(!closedAt && { tone: 'win' as const })}>
          {t(closedAt ? 'closed' : 'open')}
        </Badge>
        {waiting > 0 && <small>{t('waiting', { count: figure(waiting) })}</small>}
      </header>
      <footer>
        <small className="text-muted num">{t('since', { at: moment(closedAt ?? openedAt) })}</small>
        <span className="cashier-way-acts">
          {mayClose && (
            <Button
              size="sm"
              tone={closedAt ? 'secondary' : 'danger'}
              onClick={() => begin('switch')}
            >
              {t(closedAt ? 'reopen' : 'close')}
            </Button>
          )}
          {mayEnter && (
            <Button size="sm" onClick={() => begin('enter')}>
              {t('enter')}
            </Button>
          )}
        </span>
      </footer>
      {doing === 'switch' && (
        <Propose
          change={transferChanges.closeAccount}
          terms={{ account: id, closed: !closedAt }}
          onClose={close}
        />
      )}
      {doing === 'enter' && <EnterStatement {...{ account, close }} />}
    </article>
  )
}
