import { useAsk } from '@balai/client'
import { reading } from '@balai/contract'
import { Count, IconGift } from '@balai/ui'
import { Link } from 'wouter'
import { useAt } from '../app/place.ts'
import { useWords } from '../words/words.tsx'

/** Where there is nothing to be looked at but the game. */
const without: readonly string[] = ['seamless', 'lottery']

/** The reward centre, with how many promotions are open now. */
export default function Rewards() {
  const { t } = useWords()
  const { route } = useAt()
  const { data = [] } = useAsk(reading.promotions, {}, { staleMs: 300_000 })
  if (without.includes(route.name)) return null
  const count = data.length
  return (
    <Link
      href="/promotions"
      className="b-icb head-rewards"
      aria-label={count ? t('frame.rewardsCount', { count }) : t('frame.rewards')}
      aria-current={route.name === 'promotions' ? 'page' : undefined}
    >
      <IconGift />
      {count > 0 && <Count of={count} />}
    </Link>
  )
}
