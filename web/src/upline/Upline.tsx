import { useAsk, useAskPages, useLive } from '@balai/client'
import { type Gives, upline, wallet } from '@balai/contract'
import { Button, buttonClass, Empty, Notice, SkeletonCard, SkeletonMany } from '@balai/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from 'wouter'
import { MembersOnly } from '../member/MembersOnly.tsx'
import { Room } from '../member/Room.tsx'
import { useWords } from '../words/words.tsx'
import { History } from './History.tsx'
import { Send } from './Send.tsx'

export type Standing = Gives<typeof upline.uplineStanding>

const paths = new Set<unknown>([
  ...Object.values(upline).map(({ path }) => path),
  wallet.balance.path,
])
const pageSize = 10

/** Money to who invited the member, and to whom the member invited; and what went so far. */
export function Upline() {
  const { t } = useWords()
  return (
    <Room title={t('title.upline')}>
      <MembersOnly>
        <Own />
      </MembersOnly>
    </Room>
  )
}

function Own() {
  const { t } = useWords()
  const client = useQueryClient()
  const again = () =>
    client.invalidateQueries({ predicate: ({ queryKey }) => paths.has(queryKey[0]) })
  useLive('balance', () => void again())
  const standing = useAsk(upline.uplineStanding, undefined, { staleMs: 0 })
  const sent = useAskPages(upline.uplineTransfers, { limit: pageSize })
  const { data, error, refetch } = standing
  if (data)
    return (
      <div className="upline">
        <Stand standing={data} />
        <Way standing={data} again={again} />
        <History found={sent} of={data} />
      </div>
    )
  if (error)
    return (
      <Empty
        title={t('upline.failed')}
        action={<Button onClick={() => void refetch()}>{t('frame.retry')}</Button>}
      >
        {error.message}
      </Empty>
    )
  return (
    <div aria-busy="true">
      <SkeletonCard />
      <SkeletonMany of="row" count={3} />
    </div>
  )
}

/** What is in the purse, and what of it can be sent now. */
function Stand({ standing }: { standing: Standing }) {
  const { t, money } = useWords()
  return (
    <dl className="stand b-card">
      <div>
        <dt>{t('upline.sendable')}</dt>
        <dd className="stand-most">{money(standing.sendable, standing)}</dd>
      </div>
      <div>
        <dt>{t('upline.available')}</dt>
        <dd>{money(standing.available, standing)}</dd>
      </div>
      <div>
        <dt>{t('upline.dayLeft')}</dt>
        <dd>{money(standing.dayLeft, standing)}</dd>
      </div>
    </dl>
  )
}

type Way = { standing: Standing; again: () => Promise<void> }

/** The form, or the one thing that stands in its way. */
function Way({ standing, again }: Way) {
  const { t, money } = useWords()
  const why = blockedBy(standing)
  if (why === 'password')
    return (
      <section className="upline-first b-card">
        <p>{t('upline.blocked_password')}</p>
        <Link href="/member/cards" className={buttonClass({ tone: 'primary' })}>
          {t('upline.setPassword')}
        </Link>
      </section>
    )
  if (why)
    return (
      <Notice {...((why === 'locked' || why === 'resting') && { tone: 'warn' as const })}>
        {t(`upline.blocked_${why}`, {
          left: money(standing.turnoverLeft, standing),
          least: money(standing.least, standing),
          most: standing.perDay,
        })}
      </Notice>
    )
  return <Send standing={standing} again={again} />
}

/** What stands against any transfer now, the weightiest first. */
export function blockedBy(of: Standing) {
  const no = <W extends string>(why: W) => why
  if (of.locked) return no('locked')
  if (of.resting) return no('resting')
  if (!of.upline && of.downlines === 0) return no('nobody')
  if (!of.paymentPassword) return no('password')
  if (of.leftToday === 0 || of.dayLeft < of.least) return no('today')
  if (of.sendable > 0n) return undefined
  return of.turnoverLeft > 0n && of.available >= of.least ? no('turnover') : no('balance')
}
