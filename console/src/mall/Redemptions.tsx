import { useAsk } from '@balai/client'
import type { Gives } from '@balai/contract'
import { pointsDesk } from '@balai/contract/desk/points'
import { pointChanges } from '@balai/contract/desk/points-changes'
import { Button, Empty, SkeletonMany, TextField } from '@balai/ui'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Ask } from '../app/Ask.tsx'
import { Propose } from '../app/change/Propose.tsx'
import { Fact } from '../app/Fact.tsx'
import { Failed } from '../app/Failed.tsx'
import { useMay } from '../app/me.ts'
import { Page } from '../app/Page.tsx'
import '../app/terms/terms.css'
import './mall.css'
import { useWords } from './texts.ts'

type Waiting = Gives<typeof pointsDesk.redemptions>['waiting'][number]

/** Rewards that wait to be sent, the oldest first: each is sent with its number, or declined with a reason. */
export function Redemptions() {
  const { t } = useWords()
  const { data, error, refetch } = useAsk(pointsDesk.redemptions, undefined, { staleMs: 5_000 })
  const again = () => void refetch()
  return (
    <Page
      title={t('redemptions')}
      actions={
        <Link
          to="/lists/$name"
          params={{ name: 'redemptions' }}
          className="b-btn b-btn-quiet b-btn-sm"
        >
          {t('figures.list')}
        </Link>
      }
    >
      {error && !data && <Failed error={error} again={again} />}
      {!data && !error && <SkeletonMany of="row" count={4} />}
      {data?.waiting.length === 0 && <Empty title={t('queue.none')}>{t('queue.noneText')}</Empty>}
      {data && data.waiting.length > 0 && (
        <ul className="terms-sheets">
          {data.waiting.map((one) => (
            <li key={one.id} className="sheet">
              <One of={one} again={again} />
            </li>
          ))}
        </ul>
      )}
    </Page>
  )
}

function One({ of, again }: { of: Waiting; again: () => void }) {
  const { t, lang, figure, moment } = useWords()
  const may = useMay('money.move')
  const [doing, begin] = useState<'send' | 'reject'>()
  const { number, name, member, price, at, parcel } = of
  return (
    <article className="terms-sheet" aria-label={number}>
      <header>
        <h2>{name[lang]}</h2>
        <code>{number}</code>
        <Link to="/members/$id" params={{ id: member.id }} className="link">
          {member.account}
        </Link>
      </header>
      <dl>
        <Fact num label={t('queue.at')}>
          {moment(at)}
        </Fact>
        <Fact num label={t('reward.price')}>
          {figure(price)}
        </Fact>
        {parcel && (
          <div className="mall-parcel">
            <dt>{t('queue.parcel')}</dt>
            <dd>
              {parcel.name}, {parcel.phone}
              <br />
              {parcel.address}, {parcel.city} {parcel.postcode}
            </dd>
          </div>
        )}
      </dl>
      {may && (
        <footer>
          <span className="terms-acts">
            <Button size="sm" tone="danger" onClick={() => begin('reject')}>
              {t('queue.reject')}
              <span className="b-unseen"> {number}</span>
            </Button>
            <Button size="sm" onClick={() => begin('send')}>
              {t('queue.send')}
              <span className="b-unseen"> {number}</span>
            </Button>
          </span>
        </footer>
      )}
      {doing === 'send' && <Send of={of} again={again} close={() => begin(undefined)} />}
      {doing === 'reject' && <Reject of={of} again={again} close={() => begin(undefined)} />}
    </article>
  )
}

type Deciding = { of: Waiting; again: () => void; close: () => void }

function Send({ of, again, close }: Deciding) {
  const { t } = useWords()
  const [tried, tryIt] = useState(false)
  const [wanted, want] = useState<{ courier: string; tracking: string }>()
  const title = t('queue.sendTitle', { number: of.number })
  if (wanted)
    return (
      <Propose
        change={pointChanges.send}
        terms={{ redemption: of.id, ...wanted }}
        title={title}
        onClose={close}
        onDone={again}
      />
    )
  const submit = (filled: FormData) => {
    tryIt(true)
    const courier = String(filled.get('courier') ?? '').trim()
    const tracking = String(filled.get('tracking') ?? '').trim()
    const takes = pointChanges.send.takes
    if (takes.safeParse({ redemption: of.id, courier, tracking }).success)
      want({ courier, tracking })
  }
  const error = tried ? { error: t('queue.wrong') } : {}
  return (
    <Ask title={title} close={close} onSubmit={submit}>
      <TextField
        name="courier"
        label={t('queue.courier')}
        autoComplete="off"
        maxLength={40}
        {...error}
      />
      <TextField
        name="tracking"
        label={t('queue.tracking')}
        autoComplete="off"
        maxLength={64}
        {...error}
      />
    </Ask>
  )
}

function Reject({ of, again, close }: Deciding) {
  const { t } = useWords()
  const [tried, tryIt] = useState(false)
  const [why, want] = useState<string>()
  const title = t('queue.rejectTitle', { number: of.number })
  if (why)
    return (
      <Propose
        change={pointChanges.reject}
        terms={{ redemption: of.id, why }}
        title={title}
        onClose={close}
        onDone={again}
      />
    )
  return (
    <Ask
      title={title}
      close={close}
      onSubmit={(filled) => {
        tryIt(true)
        want(String(filled.get('why') ?? '').trim())
      }}
    >
      <p className="t-13 text-muted">{t('queue.rejectText')}</p>
      <TextField
        name="why"
        label={t('queue.why')}
        autoComplete="off"
        maxLength={200}
        {...(tried && { error: t('queue.wrong') })}
      />
    </Ask>
  )
}
