import type { LotteryGame } from '@balai/contract'
import { Badge, buttonClass, IconFlame, IconHeart } from '@balai/ui'
import { Link } from 'wouter'
import { useWords } from '../words/words.tsx'
import { OpenBalls } from './Balls.tsx'
import { Countdown, useOpen } from './Countdown.tsx'
import { weekDays } from './clock.ts'
import { Jackpots } from './Jackpots.tsx'
import { KindMark } from './marks.tsx'

type DrawCard = {
  game: LotteryGame
  href: string
  deadline: number | undefined
  kept: boolean
  onKeep: () => void
}

/** One lottery: how long its draw is open, what came last, and the way to bet. */
export function DrawCard({ game, href, deadline, kept, onKeep }: DrawCard) {
  const { t } = useWords()
  const { remark: name, numero, tag, opened } = game
  const open = useOpen(deadline)
  return (
    <article className="b-card lot-card" data-open={open || undefined}>
      <header>
        <span className="lot-mark">
          <KindMark kind={game.kind} />
        </span>
        <div>
          <h2>{name}</h2>
          <p className="num">{numero ? t('lottery.draw', { numero }) : t('lottery.noDraw')}</p>
        </div>
        <button
          type="button"
          className="b-icb heart"
          aria-pressed={kept}
          aria-label={t(kept ? 'lottery.unkeep' : 'lottery.keep', { name })}
          onClick={onKeep}
        >
          <IconHeart filled={kept} />
        </button>
      </header>
      <div className="lot-card-mid">
        <Countdown name={name} deadline={deadline} cycle={game.cycleTime} />
        <div className="lot-card-last">
          <p>{opened ? t('lottery.last') : t('lottery.noLast')}</p>
          {opened?.result ? (
            <OpenBalls result={opened.result} />
          ) : (
            opened && <span>{t('lottery.void')}</span>
          )}
        </div>
      </div>
      <Jackpots of={game.jackpots} />
      <div className="lot-card-foot">
        <span className="lot-tags">
          {tag === 'hot' && (
            <Badge tone="gold" icon={<IconFlame size={14} />}>
              {t('lottery.hot')}
            </Badge>
          )}
          {tag === 'new' && <Badge tone="turq">{t('lottery.new')}</Badge>}
          <Days of={game.drawDayOfWeek} />
        </span>
        <Link
          href={href}
          className={buttonClass({ tone: 'secondary' })}
          aria-label={`${t('lottery.bet')}: ${name}`}
        >
          {t('lottery.bet')}
        </Link>
      </div>
    </article>
  )
}

/** The days on which it is drawn; what is drawn each day says so in one word. */
function Days({ of }: { of: string }) {
  const { t } = useWords()
  const days = weekDays.filter((day) => of.split(',').includes(String(day)))
  return (
    <small>
      {days.length === weekDays.length
        ? t('lottery.everyDay')
        : days.map((day) => t(`lottery.day.${day}`)).join(', ')}
    </small>
  )
}
