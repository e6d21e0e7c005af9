import type { PointBalance, PointReward } from '@balai/contract'
import { Badge, Button, IconCrown, IconLock, Progress } from '@balai/ui'
import { useEntry } from '../app/entry.tsx'
import { useWords } from '../words/words.tsx'
import { RewardArt } from './RewardArt.tsx'

type Card = {
  reward: PointReward
  mine?: PointBalance
  redeem?: (reward: PointReward) => void
}

/** Few enough that it is said. */
const fewMost = 10

/** Why a member cannot have it, apart from points. */
function againstOf({ eachMost, levelLeast, left, open, reward }: PointReward, mine: PointBalance) {
  if (left === 0) return 'gone' as const
  if (!open) return 'soon' as const
  if (mine.level < levelLeast) return 'level' as const
  const had = mine.had.find((one) => one.reward === reward)?.count ?? 0
  return eachMost !== null && had >= eachMost ? ('had' as const) : undefined
}

/** One reward: what it is, what it costs, and how near it is. */
export function RewardCard({ reward, mine, redeem }: Card) {
  const { t, figure, houseDay } = useWords()
  const { open } = useEntry()
  const { name, text, price, left, levelLeast, closesAt, art } = reward
  const against = mine && againstOf(reward, mine)
  const short = mine && mine.points < price ? price - mine.points : 0n
  const share = mine ? Number((mine.points * 1_000n) / price) : 0
  return (
    <article className="b-card mall-card" data-far={against ? '' : undefined}>
      <div className="mall-picture batik">
        <RewardArt art={art} />
        <p className="mall-badges">
          {left === 0 ? (
            <Badge tone="lose">{t('mall.gone')}</Badge>
          ) : left !== null && left <= fewMost ? (
            <Badge tone="warn">{t('mall.few', { left: figure(left) })}</Badge>
          ) : null}
          {levelLeast > 0 && (
            <Badge tone="gold" icon={<IconCrown size={16} />}>
              {t('mall.fromLevel', { level: levelLeast })}
            </Badge>
          )}
        </p>
      </div>
      <div className="mall-card-words">
        <h3>{name}</h3>
        <p className="mall-text">{text}</p>
        {closesAt && <p className="mall-small">{t('mall.until', { day: houseDay(closesAt) })}</p>}
        <div className="mall-foot">
          <p className="mall-price">
            <b className="num">{figure(price)}</b> {t('mall.points')}
          </p>
          {mine && !against && short > 0n && (
            <div className="mall-near">
              <Progress
                label={t('mall.near', { name })}
                value={share}
                max={1_000}
                words={t('mall.of', { has: figure(mine.points), wants: figure(price) })}
              />
              <p className="mall-small num">{t('mall.short', { left: figure(short) })}</p>
            </div>
          )}
          {against && (
            <p className="mall-small mall-against">
              <IconLock size={16} />
              {t(`mall.against_${against}`, { level: levelLeast, most: reward.eachMost ?? 0 })}
            </p>
          )}
          {mine && redeem ? (
            !against &&
            short === 0n && (
              <Button tone="primary" wide onClick={() => redeem(reward)}>
                {t('mall.redeem')}
                <span className="b-unseen"> {name}</span>
              </Button>
            )
          ) : (
            <Button tone="outline" wide disabled={left === 0} onClick={() => open('login')}>
              {t('mall.signIn')}
              <span className="b-unseen"> {name}</span>
            </Button>
          )}
        </div>
      </div>
    </article>
  )
}
