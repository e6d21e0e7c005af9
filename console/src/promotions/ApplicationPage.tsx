import { Refused, useAsk } from '@balai/client'
import { promotionsDesk, type WholeEntry } from '@balai/contract/desk/promotions'
import { Badge, SkeletonMany } from '@balai/ui'
import { Link } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { Fact } from '../app/Fact.tsx'
import '../app/terms/terms.css'
import '../bonus/bonus.css'
import { Failed } from '../app/Failed.tsx'
import { Nowhere } from '../app/Nowhere.tsx'
import { Page } from '../app/Page.tsx'
import { Decide } from './Decide.tsx'
import { FreeGiven } from './FreeGiven.tsx'
import './promotions.css'
import { applicationRoute } from './routes.tsx'
import { useWords } from './texts.ts'

/** One part in an activity whole: what was sent, how it stands, whom it is linked to, and the decision. */
export function ApplicationPage() {
  const { id } = applicationRoute.useParams()
  return z.safeParse(z.uuid(), id).success ? <One key={id} id={id} /> : <Nowhere />
}

function One({ id }: { id: string }) {
  const { t, lang } = useWords()
  const { data, error, refetch } = useAsk(promotionsDesk.entry, { entry: id }, { staleMs: 5_000 })
  const above = { to: '/applications', label: t('applications') }
  if (error instanceof Refused && error.code === 'reward-unknown') return <Nowhere />
  if (!data)
    return (
      <Page title={t('application')} above={above}>
        {error ? (
          <Failed error={error} again={() => void refetch()} />
        ) : (
          <SkeletonMany of="row" count={8} />
        )}
      </Page>
    )
  return (
    <Page title={data.entry.names[lang]} above={above}>
      <Stands whole={data} />
      <div className="bonus-parts">
        <Sent whole={data} />
        <FreeGiven whole={data} />
        <Steps whole={data} />
        <Links whole={data} />
      </div>
    </Page>
  )
}

type Whole = { whole: WholeEntry }

function Stands({ whole }: Whole) {
  const { t, money, moment } = useWords()
  const { entry, member, most } = whole
  const { state, reason, amount, claimBy, bonus, said } = entry
  return (
    <section className="sheet terms-sheet" aria-label={t('application')}>
      <header>
        <Badge {...(state === 'applying' && { tone: 'info' as const })}>
          {t(`state.${state}`)}
        </Badge>
        <span className="text-muted">{t(`reason.${reason}`)}</span>
        <code>
          {entry.activity} {entry.version}
        </code>
      </header>
      <dl>
        <Fact num label={t('member')}>
          <Link to="/members/$id" params={{ id: member.id }} className="link">
            {member.account}
          </Link>
        </Fact>
        <Fact num label={t('sentAt')}>
          {moment(entry.createdAt)}
        </Fact>
        <Fact num label={t('most')}>
          {money(most, whole)}
        </Fact>
        {amount !== null && (
          <Fact num label={t('granted')}>
            {money(amount, whole)}
          </Fact>
        )}
        {claimBy && (
          <Fact num label={t('claimBy')}>
            {moment(claimBy)}
          </Fact>
        )}
        {bonus && (
          <Fact num label={t('bonus')}>
            <Link to="/bonuses/$id" params={{ id: bonus }} className="link">
              {t('bonusSee')}
            </Link>
          </Fact>
        )}
      </dl>
      {said && <p>{t('saidTo', { said })}</p>}
      <Decide whole={whole} />
    </section>
  )
}

/** What a member wrote and sent: text is text, and pictures were drawn anew by the house. */
function Sent({ whole: { entry, pictures } }: Whole) {
  const { t } = useWords()
  return (
    <section className="sheet terms-sheet bonus-part" aria-labelledby="application-sent">
      <h2 id="application-sent">{t('sent')}</h2>
      <blockquote className="application-comment">{entry.comment ?? '–'}</blockquote>
      {pictures.length > 0 && (
        <ul className="application-pictures" aria-label={t('pictures')}>
          {pictures.map(({ id, type, image }, at) => (
            <li key={id}>
              <img src={`data:${type};base64,${image}`} alt={t('picture', { number: at + 1 })} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Steps({ whole: { steps } }: Whole) {
  const { t, has, moment } = useWords()
  const said = (key: string, plain: string) => (has(key) ? t(key) : plain)
  return (
    <section className="sheet terms-sheet bonus-part" aria-labelledby="application-steps">
      <h2 id="application-steps">{t('steps')}</h2>
      <ol>
        {steps.map(({ state, reason, at }) => (
          <li key={state}>
            <b>{said(`state.${state}`, state)}</b>
            <span>{said(`reason.${reason}`, reason)}</span>
            <time className="num text-muted" dateTime={at.toISOString()}>
              {moment(at)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Links({ whole: { links } }: Whole) {
  const { t } = useWords()
  return (
    <section className="sheet terms-sheet bonus-part" aria-labelledby="application-links">
      <h2 id="application-links">{t('links')}</h2>
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
