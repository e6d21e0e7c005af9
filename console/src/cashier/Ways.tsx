import { useAsk } from '@balai/client'
import { cashierDesk, type SetWay } from '@balai/contract/desk/cashier'
import { cashierChanges } from '@balai/contract/desk/cashier-changes'
import { Badge, Button, Empty, IconDown, IconUp, SkeletonMany } from '@balai/ui'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Propose } from '../app/change/Propose.tsx'
import { Fact } from '../app/Fact.tsx'
import { Failed } from '../app/Failed.tsx'
import type { Purse } from '../app/format.ts'
import { later } from '../app/later.tsx'
import { useMay } from '../app/me.ts'
import { Page } from '../app/Page.tsx'
import './cashier.css'
import { useWords } from './texts.ts'

const EditWay = later(async () => (await import('./EditWay.tsx')).EditWay)

const keyOf = ({ gateway, method }: SetWay) => `${gateway}/${method}`

/** The ways of paying in: which are open, what they let through and cost, and in which order. */
export function Ways() {
  const { t } = useWords()
  const { data, error, refetch } = useAsk(cashierDesk.ways, undefined, { staleMs: 10_000 })
  return (
    <Page title={t('ways')} above={{ to: '/deposits', label: t('deposits') }}>
      {error && !data && <Failed error={error} again={() => void refetch()} />}
      {!data && !error && <SkeletonMany of="row" count={5} />}
      {data?.ways.length === 0 && <Empty title={t('way.none')}>{t('way.noneText')}</Empty>}
      {data && data.ways.length > 0 && (
        <>
          <p className="text-muted">{t('way.about')}</p>
          <All key={data.ways.map(keyOf).join()} ways={data.ways} purse={data} />
        </>
      )}
    </Page>
  )
}

function All({ ways, purse }: { ways: readonly SetWay[]; purse: Purse }) {
  const { t } = useWords()
  const may = useMay('settings.edit')
  const [order, put] = useState(ways.map(keyOf))
  const [saving, save] = useState(false)
  const moved = order.join() !== ways.map(keyOf).join()
  const shown = order.flatMap((key) => ways.filter((way) => keyOf(way) === key))
  const swap = (at: number, by: -1 | 1) => {
    const [one, other] = [order[at], order[at + by]]
    if (!one || !other) return
    put(order.map((key) => (key === one ? other : key === other ? one : key)))
  }
  return (
    <>
      {moved && (
        <div className="cashier-picked" role="status">
          <Button size="sm" tone="primary" onClick={() => save(true)}>
            {t('way.order')}
          </Button>
          <Button size="sm" tone="quiet" onClick={() => put(ways.map(keyOf))}>
            {t('way.orderDrop')}
          </Button>
        </div>
      )}
      <ol className="cashier-ways">
        {shown.map((way, at) => (
          <li key={keyOf(way)} className="sheet">
            <One
              {...{ way, purse, may }}
              up={at > 0 ? () => swap(at, -1) : undefined}
              down={at < shown.length - 1 ? () => swap(at, 1) : undefined}
            />
          </li>
        ))}
      </ol>
      {saving && (
        <Propose
          change={cashierChanges.orderWays}
          terms={{ ways: shown.map(({ gateway, method }) => ({ gateway, method })) }}
          onClose={() => save(false)}
        />
      )}
    </>
  )
}

type Shown = {
  way: SetWay
  purse: Purse
  may: boolean
  up: (() => void) | undefined
  down: (() => void) | undefined
}

function One({ way, purse, may, up, down }: Shown) {
  const { t, money, figure, share, moment } = useWords()
  const [doing, begin] = useState<'edit' | 'switch'>()
  const { gateway, method, terms, running, version, at } = way
  const name = t(`method.${method}`)
  const fees = [
    ...(terms.feeFlat > 0n ? [money(terms.feeFlat, purse)] : []),
    ...(terms.feeShare > 0 ? [share(terms.feeShare / 10_000)] : []),
  ]
  return (
    <article className="cashier-way" aria-label={name}>
      <header>
        <h2>{name}</h2>
        <code>{gateway}</code>
        <Badge {...(terms.open && { tone: 'win' as const })}>
          {t(terms.open ? 'way.open' : 'way.closed')}
        </Badge>
        {running > 0 && <small>{t('way.running', { count: figure(running) })}</small>}
      </header>
      <dl className="cashier-facts cashier-wide">
        <Fact label={t('way.bounds')} num>
          {money(terms.least, purse)} – {money(terms.most, purse)}
        </Fact>
        <Fact label={t('way.fee')} num>
          {fees.join(' + ') || t('way.noFee')}
        </Fact>
        <Fact label={t('way.minutes')} num>
          {t('way.minutesFor', { count: figure(terms.minutes) })}
        </Fact>
        {terms.channels.length > 0 && (
          <Fact label={t('way.channels')}>{terms.channels.join(', ')}</Fact>
        )}
      </dl>
      <footer>
        <small className="text-muted num">
          {t('way.version', { version: figure(version), at: moment(at) })}
        </small>
        <Link
          to="/audit/history"
          search={{ subject: `deposit-way:${gateway}/${method}` }}
          className="link"
        >
          {t('way.history')}
        </Link>
        {may && (
          <span className="cashier-way-acts">
            <Button size="sm" disabled={!up} onClick={up} aria-label={t('way.up', { name })}>
              <IconUp size={16} />
            </Button>
            <Button size="sm" disabled={!down} onClick={down} aria-label={t('way.down', { name })}>
              <IconDown size={16} />
            </Button>
            <Button
              size="sm"
              tone={terms.open ? 'danger' : 'secondary'}
              onClick={() => begin('switch')}
            >
              {t(terms.open ? 'way.close' : 'way.reopen')}
            </Button>
            <Button size="sm" onClick={() => begin('edit')}>
              {t('way.edit')}
            </Button>
          </span>
        )}
      </footer>
      {doing === 'switch' && (
        <Propose
          change={cashierChanges.setWay}
          terms={{ gateway, method, terms: { ...terms, open: !terms.open } }}
          onClose={() => begin(undefined)}
        />
      )}
      {doing === 'edit' && <EditWay way={way} purse={purse} close={() => begin(undefined)} />}
    </article>
  )
}
