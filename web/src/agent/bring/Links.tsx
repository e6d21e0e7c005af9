import { useAsk, useCommand } from '@balai/client'
import { type AgentLink, agentLinks } from '@balai/contract'
import { Badge, Button, Empty, Notice, Skeleton, SkeletonMany } from '@balai/ui'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'wouter'
import { failureOf } from '../../identity/failure.ts'
import { housePurse } from '../../words/format.ts'
import { useWords } from '../../words/words.tsx'
import { Failed } from '../Failed.tsx'
import { Fold } from '../Fold.tsx'
import { invitationOf } from '../Invitation.tsx'
import { rateText } from '../rates.ts'
import { CopyText } from './CopyText.tsx'
import { MakeLink } from './MakeLink.tsx'

const QrPicture = lazy(() => import('../../qr/QrPicture.tsx'))

/** Links that an agent made, each with what came of it. */
export function Links() {
  const { t, figure, houseDay } = useWords()
  const { data, error, refetch } = useAsk(agentLinks.links, undefined)
  const again = () => void refetch()
  if (error) return <Failed error={error} again={refetch} />
  if (!data) return <SkeletonMany of="row" count={3} />
  return (
    <>
      {data.items.length === 0 ? (
        <Empty title={t('agent.linksNone')}>{t('agent.linksNoneText')}</Empty>
      ) : (
        <ul className="b-card agent-rows">
          {data.items.map((link) => (
            <Fold
              key={link.id}
              title={link.name}
              note={
                link.open
                  ? link.until
                    ? t('agent.linkUntil', { day: houseDay(link.until) })
                    : t('agent.linkEver')
                  : t('agent.linkOver')
              }
              end={
                <span className="agent-end num">
                  {figure(link.joined)}
                  <small>{t('agent.linkJoined')}</small>
                </span>
              }
            >
              {() => <Inside link={link} again={again} />}
            </Fold>
          ))}
        </ul>
      )}
      <MakeLink own={data.rates} again={again} />
    </>
  )
}

function Inside({ link, again }: { link: AgentLink; again: () => void }) {
  const { t, figure, money, percent } = useWords()
  const address = invitationOf(link.code)
  const joined = (
    <Link className="agent-opens" href={`/agent/team?link=${link.id}`}>
      {figure(link.joined)}
    </Link>
  )
  const numbers = [
    ['linkVisits', figure(link.visits)],
    ['linkJoined', joined],
    ['linkDepositors', figure(link.depositors)],
    ['linkStake', money(link.stake, housePurse)],
  ] as const
  return (
    <div className="agent-inside">
      <dl className="agent-said-of">
        {numbers.map(([key, value]) => (
          <div key={key}>
            <dt>{t(`agent.${key}`)}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
      {link.rates.length > 0 && (
        <p className="agent-badges">
          {link.rates.map(({ category, rate }) => (
            <Badge key={category} tone="turq">
              {`${t(`category.${category}`)} ${percent(rateText(rate))}`}
            </Badge>
          ))}
        </p>
      )}
      {link.open && (
        <div className="agent-shared">
          <div>
            <p className="agent-address">{address}</p>
            <div className="agent-acts">
              <CopyText text={address} />
              <CloseLink link={link} again={again} />
            </div>
          </div>
          <Suspense fallback={<Skeleton className="agent-qr" />}>
            <QrPicture className="agent-qr" text={address} label={t('agent.qr', { address })} />
          </Suspense>
        </div>
      )}
    </div>
  )
}

/** Asked twice: a link that is over stays over. */
function CloseLink({ link: { id }, again }: { link: AgentLink; again: () => void }) {
  const { t } = useWords()
  const closing = useCommand(agentLinks.closeLink)
  const [sure, ask] = useState(false)
  const failed = closing.message ?? failureOf(closing, t)
  const close = async () => {
    if (!sure) return ask(true)
    if ((await closing.send({ id }))?.given) again()
  }
  return (
    <div>
      <Button
        tone={sure ? 'danger' : 'outline'}
        busy={closing.pending}
        onClick={() => void close()}
        onBlur={() => ask(false)}
      >
        {t(sure ? 'agent.linkCloseSure' : 'agent.linkClose')}
      </Button>
      {failed && <Notice tone="warn">{failed}</Notice>}
    </div>
  )
}
