import { useAsk } from '@balai/client'
import { agentAffiliates, type LinkFigures } from '@balai/contract'
import { Empty, Skeleton, SkeletonMany, TextField } from '@balai/ui'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'wouter'
import { housePurse } from '../../words/format.ts'
import { useWords } from '../../words/words.tsx'
import { CopyText } from '../bring/CopyText.tsx'
import { Failed } from '../Failed.tsx'
import { Fold } from '../Fold.tsx'
import { invitationOf } from '../Invitation.tsx'
import { Stretches } from '../Stretches.tsx'
import { daysOfStretch, type Stretch } from '../stretch.ts'

const QrPicture = lazy(() => import('../../qr/QrPicture.tsx'))

const shape = /^[A-Za-z0-9._-]{0,40}$/
/** Where a link leads under a mark. */
const addressOf = (code: string, sub: string) =>
  sub ? `${invitationOf(code)}&sub=${encodeURIComponent(sub)}` : invitationOf(code)

/** What came of each link, mark by mark; each has an address and a picture to be scanned for any mark. */
export function LinksCame() {
  const { t, signed } = useWords()
  const [now] = useState(() => new Date())
  const [stretch, choose] = useState<Stretch>('30')
  const { data, error, refetch, isPlaceholderData } = useAsk(
    agentAffiliates.affiliateLinks,
    daysOfStretch(stretch, now),
    { keepPrevious: true },
  )
  return (
    <div className="agent-page" aria-busy={isPlaceholderData || undefined}>
      <Stretches value={stretch} onChange={choose} />
      {error && !data ? (
        <Failed error={error} again={refetch} />
      ) : !data ? (
        <SkeletonMany of="row" count={3} />
      ) : data.items.length === 0 ? (
        <Empty title={t('affiliate.linksNone')}>{t('affiliate.linksNoneText')}</Empty>
      ) : (
        <ul className="b-card agent-rows">
          {data.items.map((one) => (
            <Fold
              key={`${one.link} ${one.sub}`}
              title={one.name}
              note={one.sub || t('affiliate.noMark')}
              end={
                <span className="agent-end num">
                  {signed(one.net, housePurse)}
                  <small>{t('affiliate.net')}</small>
                </span>
              }
            >
              {() => <Inside one={one} />}
            </Fold>
          ))}
        </ul>
      )}
      <p>
        <Link className="agent-link" href="/agent/register">
          {t('affiliate.makeLink')}
        </Link>
      </p>
      <p className="t-13 text-muted">{t('affiliate.linksNote')}</p>
    </div>
  )
}

function Inside({ one }: { one: LinkFigures }) {
  const { t, figure, money, signed } = useWords()
  const [sub, mark] = useState(one.sub)
  const fits = shape.test(sub)
  const address = addressOf(one.code, fits ? sub : one.sub)
  const numbers = [
    ['clicks', figure(one.clicks)],
    ['visitors', figure(one.visitors)],
    ['joined', figure(one.joined)],
    ['depositors', figure(one.depositors)],
    ['qualified', figure(one.qualified)],
    ['stake', money(one.stake, housePurse)],
    ['net', signed(one.net, housePurse)],
  ] as const
  return (
    <div className="agent-inside">
      <dl className="agent-said-of">
        {numbers.map(([key, value]) => (
          <div key={key}>
            <dt>{t(`affiliate.${key}`)}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
      <TextField
        label={t('affiliate.mark')}
        hint={t('affiliate.markHint')}
        value={sub}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={({ target }) => mark(target.value)}
        {...(!fits && { error: t('affiliate.markWrong') })}
      />
      <div className="agent-shared">
        <div>
          <p className="agent-address">{address}</p>
          <CopyText text={address} />
        </div>
        <Suspense fallback={<Skeleton className="agent-qr" />}>
          <QrPicture className="agent-qr" text={address} label={t('agent.qr', { address })} />
        </Suspense>
      </div>
    </div>
  )
}
