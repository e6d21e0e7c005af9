import { Refused, useAsk } from '@balai/client'
import type { Gives } from '@balai/contract'
import { deskKyc } from '@balai/contract/desk/kyc'
import { Badge, Card } from '@balai/ui'
import { Link } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { Failed } from '../app/Failed.tsx'
import { Nowhere } from '../app/Nowhere.tsx'
import { Page, PageWaits } from '../app/Page.tsx'
import { Decide } from './Decide.tsx'
import { Facts } from './Facts.tsx'
import './kyc.css'
import { OpenPapers, Pictures } from './Pictures.tsx'
import { reviewRoute } from './routes.tsx'
import { usePapers } from './usePapers.ts'
import { useWords } from './words.ts'

export type Whole = Gives<typeof deskKyc.one>

/** One request: papers beside what is registered, who looked, and what is decided. */
export function ReviewPage() {
  const { id } = reviewRoute.useParams()
  return z.safeParse(z.uuid(), id).success ? <One key={id} id={id} /> : <Nowhere />
}

const tones = { accepted: 'win', refused: 'lose', expired: undefined } as const

function One({ id }: { id: string }) {
  const { t } = useWords()
  const { data, error, refetch } = useAsk(deskKyc.one, { request: id }, { staleMs: 0 })
  const papers = usePapers(id)
  const above = { to: '/kyc', label: t('title') }
  if (error instanceof Refused && error.code === 'kyc-unknown') return <Nowhere />
  if (!data && !error) return <PageWaits title={t('title')} />
  if (!data)
    return (
      <Page title={t('title')} above={above}>
        {error && <Failed error={error} again={() => void refetch()} />}
      </Page>
    )
  const { stands } = data.request
  const tone = 'due' in stands ? 'info' : tones[stands.state]
  const open = async (reason: string) => {
    await papers.open(
      data.papers.map((paper) => paper.id),
      reason,
    )
    await refetch()
  }
  return (
    <Page
      title={data.account}
      above={above}
      beside={<Badge {...(tone && { tone })}>{t(`state.${stands.state}`)}</Badge>}
    >
      <div className="kyc-review">
        <div className="member-stack">
          <OpenPapers whole={data} papers={papers} open={open} />
          <Pictures whole={data} opened={papers.opened} />
        </div>
        <div className="member-stack">
          <Facts whole={data} facts={papers.opened.facts} />
          <Decide whole={data} seen={papers.opened.facts !== undefined} />
          <Looks whole={data} />
          <Story whole={data} />
        </div>
      </div>
    </Page>
  )
}

function Looks({ whole }: { whole: Whole }) {
  const { t, moment } = useWords()
  const nameOf = (id: string | null) => {
    const paper = whole.papers.find((each) => each.id === id)
    return paper
      ? t('page', { paper: t(`paper.${paper.kind}`), place: paper.place })
      : t('look.facts')
  }
  return (
    <Card className="panel">
      <h2>{t('looks')}</h2>
      {whole.looks.length === 0 ? (
        <p className="t-13 text-muted">{t('looksNone')}</p>
      ) : (
        <ul className="member-notes">
          {whole.looks.map((look) => (
            <li key={`${look.at.toISOString()} ${look.paper}`}>
              <b>
                {look.by} · {nameOf(look.paper)}
              </b>
              <p>{look.reason}</p>
              <span className="num text-muted">{moment(look.at)}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function Story({ whole: { request, earlier } }: { whole: Whole }) {
  const { t, has, moment } = useWords()
  const said = (state: string) => {
    const key = `state.${state}`
    return has(key) ? t(key) : state
  }
  return (
    <Card className="panel">
      <h2>{t('story')}</h2>
      <ol className="member-notes">
        {request.steps.map(({ state, at }) => (
          <li key={at.toISOString()}>
            <b>{said(state)}</b>
            <span className="num text-muted">{moment(at)}</span>
          </li>
        ))}
      </ol>
      {earlier.length > 0 && (
        <>
          <h2>{t('earlier')}</h2>
          <ul className="member-notes">
            {earlier.map(({ id, level, state, at }) => (
              <li key={id}>
                <Link to="/kyc/$id" params={{ id }} className="link">
                  {t('levelOf', { level })} · {said(state)}
                </Link>
                <span className="num text-muted">{moment(at)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}
