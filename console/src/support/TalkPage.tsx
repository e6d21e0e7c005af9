import { Refused, useAsk } from '@balai/client'
import type { Gives } from '@balai/contract'
import { deskSupport } from '@balai/contract/desk/support'
import { Badge, Card } from '@balai/ui'
import { Link } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { Fact } from '../app/Fact.tsx'
import { Failed } from '../app/Failed.tsx'
import { Nowhere } from '../app/Nowhere.tsx'
import { Page, PageWaits } from '../app/Page.tsx'
import { Answer } from './Answer.tsx'
import { Doing } from './Doing.tsx'
import { Due } from './Due.tsx'
import { Inner } from './Inner.tsx'
import { talkRoute } from './routes.tsx'
import { Said } from './Said.tsx'
import './support.css'
import { useWords } from './texts.ts'
import { kindTones, stateTones } from './tones.ts'
import { nameOf } from './whose.ts'

type Whole = Gives<typeof deskSupport.talk>

/** One talk: what was said and the answer, beside who the member is. */
export function TalkPage() {
  const { id } = talkRoute.useParams()
  return z.safeParse(z.uuid(), id).success ? <One key={id} id={id} /> : <Nowhere />
}

function One({ id }: { id: string }) {
  const { t } = useWords()
  const { data, error, refetch } = useAsk(deskSupport.talk, { talk: id }, { staleMs: 0 })
  const above = { to: '/support', label: t('title') }
  if (error instanceof Refused && error.code === 'talk-unknown') return <Nowhere />
  if (!data && !error) return <PageWaits title={t('title')} />
  if (!data)
    return (
      <Page title={t('title')} above={above}>
        {error && <Failed error={error} again={() => void refetch()} />}
      </Page>
    )
  const { one, said, inner, lang, member, ratedNote } = data
  const name = nameOf(one, t('guest'))
  const { kind, state, number, vip, stars } = one.talk
  const tone = stateTones[state]
  return (
    <Page
      title={`${name} · ${number}`}
      above={above}
      beside={
        <span className="badges">
          {vip && <Badge tone="gold">VIP</Badge>}
          {!member && <Badge>{t('guest')}</Badge>}
          <Badge tone={kindTones[kind]}>{t(`kind.${kind}`)}</Badge>
          <Badge {...(tone && { tone })}>{t(`state.${state}`)}</Badge>
          {one.late && <Badge tone="lose">{t('late')}</Badge>}
        </span>
      }
    >
      <div className="support-talk">
        <Card className="panel support-main">
          <h2>{t('said')}</h2>
          <Said talk={id} account={name} said={said} />
          {one.mine && state !== 'closed' && (
            <Answer one={one} lang={lang} again={() => void refetch()} />
          )}
          {stars !== null && (
            <p className="support-rated">
              {t('rated', { stars })}
              {ratedNote && <q>{ratedNote}</q>}
            </p>
          )}
          <Doing one={one} again={() => void refetch()} />
        </Card>
        <div className="support-side">
          <Inner talk={id} inner={inner} again={() => void refetch()} />
          <Facts whole={data} />
          <Earlier whole={data} />
        </div>
      </div>
    </Page>
  )
}

/** Whom it is with, what it is about, and its clocks. */
function Facts({ whole: { one, lang, member } }: { whole: Whole }) {
  const { t, moment, day } = useWords()
  const { topic, about, openedAt, answerDue, resolveDue, takenBy } = one.talk
  return (
    <Card className="panel">
      <h2>{t(member ? 'facts' : 'factsGuest')}</h2>
      <dl className="support-facts">
        {one.member ? (
          <Fact label={t('member')}>
            <Link to="/members/$id" params={{ id: one.member }} className="link">
              {one.account}
            </Link>
          </Fact>
        ) : (
          <Fact label={t('guest')}>{t('guestText')}</Fact>
        )}
        {member && (
          <>
            <Fact label={t('rank')}>{member.label || t('rankOf', { level: member.level })}</Fact>
            <Fact label={t('since')}>{day(member.openedAt)}</Fact>
          </>
        )}
        <Fact label={t('speaks')}>{t(`lang.${lang}`)}</Fact>
        <Fact label={t('topic')}>{t(`topic.${topic}`)}</Fact>
        {about && (
          <Fact label={t(`about.${about.kind}`)}>
            {about.kind === 'round' ? (
              <Link
                to="/lists/$name"
                params={{ name: 'rounds' }}
                search={{ filters: { round: about.id } }}
                className="link num"
              >
                {about.id.slice(0, 8)}
              </Link>
            ) : (
              <Link
                to={about.kind === 'deposit' ? '/deposits/$id' : '/withdrawals/$id'}
                params={{ id: about.id }}
                className="link num"
              >
                {about.id.slice(0, 8)}
              </Link>
            )}
          </Fact>
        )}
        <Fact label={t('opened')} num>
          {moment(openedAt)}
        </Fact>
        {answerDue && (
          <Fact label={t('answerDue')}>
            <Due at={answerDue} />
          </Fact>
        )}
        {resolveDue && (
          <Fact label={t('resolveDue')}>
            <Due at={resolveDue} />
          </Fact>
        )}
        <Fact label={t('takenBy')}>{takenBy ?? t('nobody')}</Fact>
      </dl>
    </Card>
  )
}

function Earlier({ whole: { earlier } }: { whole: Whole }) {
  const { t, day } = useWords()
  if (earlier.length === 0) return null
  return (
    <Card className="panel">
      <h2>{t('earlier')}</h2>
      <ul className="support-earlier">
        {earlier.map(({ id, number, kind, state, openedAt }) => (
          <li key={id}>
            <Link to="/support/$id" params={{ id }} className="link num">
              {number}
            </Link>
            <span>
              {t(`kind.${kind}`)} · {t(`state.${state}`)}
            </span>
            <span className="num text-muted">{day(openedAt)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
