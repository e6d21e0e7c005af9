import { askKey, useAsk, useLive, useSession } from '@balai/client'
import { reading, rewards } from '@balai/contract'
import { Count, IconGift } from '@balai/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from 'wouter'
import { useAt } from '../app/place.ts'
import { useWords } from '../words/words.tsx'

/** Where there is nothing to be looked at but the game. */
const without: readonly string[] = ['seamless', 'lottery']

/** The reward centre: a member's own, with what they can join or claim now; a visitor's is what is offered. */
export default function Rewards() {
  const { route } = useAt()
  const session = useSession()
  if (without.includes(route.name)) return null
  return session && session.isAgent !== 4 ? <Own token={session.token} /> : <Offered />
}

function Own({ token }: { token: string }) {
  const client = useQueryClient()
  const { data } = useAsk(rewards.rewardCount, undefined, { staleMs: 300_000 })
  useLive('rewards', (told) =>
    client.setQueryData(askKey(rewards.rewardCount, undefined, token), told),
  )
  return <Centre href="/member/rewards" page="rewards" count={data?.count ?? 0} />
}

function Offered() {
  const { data = [] } = useAsk(reading.promotions, {}, { staleMs: 300_000 })
  return <Centre href="/promotions" page="promotions" count={data.length} />
}

function Centre({ href, page, count }: { href: string; page: string; count: number }) {
  const { t } = useWords()
  const { route } = useAt()
  return (
    <Link
      href={href}
      className="b-icb head-rewards"
      data-own={page === 'rewards' || undefined}
      aria-label={count ? t('frame.rewardsCount', { count }) : t('frame.rewards')}
      aria-current={route.name === page ? 'page' : undefined}
    >
      <IconGift />
      {count > 0 && <Count of={count} />}
    </Link>
  )
}
