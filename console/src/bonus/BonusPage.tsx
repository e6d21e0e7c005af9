import { Refused, useAsk } from '@balai/client'
import { bonusDesk, type WholeBonus } from '@balai/contract/desk/bonus'
import { bonusChanges } from '@balai/contract/desk/bonus-changes'
import { Badge, Button, SkeletonMany } from '@balai/ui'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import * as z from 'zod/mini'
import { Propose } from '../app/change/Propose.tsx'
import { Fact } from '../app/Fact.tsx'
import { Failed } from '../app/Failed.tsx'
import { useMay } from '../app/me.ts'
import { Nowhere } from '../app/Nowhere.tsx'
import { Page } from '../app/Page.tsx'
import { CasesAbout } from '../risk/CasesAbout.tsx'
import '../app/terms/terms.css'
import './bonus.css'
import { bonusRoute } from './routes.tsx'
import { useWords } from './texts.ts'

/** One bonus whole: its terms, how far it is, how it came there and which accounts it links. */
export function BonusPage() {
  const { id } = bonusRoute.useParams()
  return z.safeParse(z.uuid(), id).success ? <One key={id} id={id} /> : <Nowhere />
}

function One({ id }: { id: string }) {
  const { t } = useWords()
  const { data, error, refetch } = useAsk(bonusDesk.one, { bonus: id }, { staleMs: 5_000 })
  const above = { to: '/bonus-offers', label: t('offers') }
  if (error instanceof Refused && error.code === 'bonus-unknown') return <Nowhere />
  if (!data)
    return (
      <Page title={t('bonus')} above={above}>
        {error ? (
          <Failed error={error} again={() => void refetch()} />
        ) : (
          <SkeletonMany of="row" count={8} />
        )}
      </Page>
    )
  return (
    <Page title={data.bonus.number} above={above}>
      <Stands whole={data} />
      <div className="bonus-parts">
        <Steps whole={data} />
        <Links whole={data} />
      </div>
      <CasesAbout kind="bonus" id={id} />
    </Page>
  )
}

function Stands({ whole }: { whole: WholeBonus }) {
  const { t, lang, money, moment } = useWords()
  const may = useMay('money.move')
  const [taking, take] = useState(false)
  const { bonus, member } = whole
  const { state, reason, amount, owed, counted, balance, converted, removed, ends } = bonus
  return (
    <section className="sheet terms-sheet" aria-label={t('bonus')}>
      <header>
        <h2>{bonus.names[lang]}</h2>
        <code>
          {bonus.offer} {bonus.version}
        </code>
        <Badge {...(state === 'active' && { tone: 'gold' as const })}>{t(`state.${state}`)}</Badge>
        <span className="text-muted">{t(`reason.${reason}`)}</span>
      </header>
      <dl>
        <div>
          <dt>{t('member')}</dt>
          <dd>
            <Link to="/members/$id" params={{ id: member.id }} className="link">
              {member.account}
            </Link>
          </dd>
        </div>
        {bonus.deposit && (
          <div>
            <dt>{t('deposit')}</dt>
            <dd>
              <Link to="/deposits/$id" params={{ id: bonus.deposit }} className="link">
                {t('depositSee')}
              </Link>
            </dd>
          </div>
        )}
        <Fact num label={t('amount')}>
          {money(amount, whole)}
        </Fact>
        <Fact num label={t('played')}>
          {money(counted, whole)} / {money(owed, whole)}
        </Fact>
        <Fact num label={t('left')}>
          {money(balance, whole)}
        </Fact>
        {ends && (
          <Fact num label={t('until')}>
            {moment(ends)}
          </Fact>
        )}
        {converted !== null && (
          <Fact num label={t('converted')}>
            {money(converted, whole)}
          </Fact>
        )}
        {removed !== null && (
          <Fact num label={t('removed')}>
            {money(removed, whole)}
          </Fact>
        )}
      </dl>
      {may && state === 'active' && (
        <footer>
          {bonus.inPlay && <small className="text-muted">{t('inPlay')}</small>}
          <span className="terms-acts">
            <Button size="sm" tone="danger" disabled={bonus.inPlay} onClick={() => take(true)}>
              {t('takeBack')}
            </Button>
          </span>
        </footer>
      )}
      {taking && (
        <Propose
          change={bonusChanges.takeBack}
          terms={{ bonus: bonus.id }}
          onClose={() => take(false)}
        />
      )}
    </section>
  )
}

function Steps({ whole: { bonus } }: { whole: WholeBonus }) {
  const { t, moment } = useWords()
  return (
    <section className="sheet terms-sheet bonus-part" aria-labelledby="bonus-steps">
      <h2 id="bonus-steps">{t('steps')}</h2>
      <ol>
        {bonus.steps.map(({ state, reason, at }) => (
          <li key={state}>
            <b>{t(`state.${state}`)}</b>
            <span>{t(`reason.${reason}`)}</span>
            <time className="num text-muted" dateTime={at.toISOString()}>
              {moment(at)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Links({ whole: { links } }: { whole: WholeBonus }) {
  const { t } = useWords()
  return (
    <section className="sheet terms-sheet bonus-part" aria-labelledby="bonus-links">
      <h2 id="bonus-links">{t('links')}</h2>
      {links.length === 0 && <p className="text-muted">{t('noLinks')}</p>}
      <ul>
        {links.map(({ member, shared, claimed }) => (
          <li key={`${member.id} ${shared}`}>
            <Link to="/members/$id" params={{ id: member.id }} className="link">
              {member.account}
            </Link>
            <span>{t(`shared.${shared}`)}</span>
            {claimed && <Badge tone="warn">{t('alsoClaimed')}</Badge>}
          </li>
        ))}
      </ul>
    </section>
  )
}
