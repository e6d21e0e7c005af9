import type { PokerMath } from '@balai/games/machine-poker/math'
import { Sheet } from '../../screens/Sheet.tsx'
import { useAround } from '../../screens/seat.ts'
import { RulesFoot } from '../parts.tsx'
import type { Poker } from './usePoker.ts'
import { useWords } from './words/index.ts'

type Props = { math: PokerMath; poker: Poker; onClose: () => void }

/** How it is played and what it pays, every figure read from the mathematics that decides the rounds. */
export function Rules({ math, poker: { rows, stake }, onClose }: Props) {
  const { t, money } = useAround()
  const say = useWords()
  return (
    <Sheet name={t('rules')} onClose={onClose}>
      <h3>{say('rules.play')}</h3>
      <p>{say('rules.play.about')}</p>
      {math.wild === 'deuces' && <p>{say('rules.wild.about')}</p>}
      <h3>{say('rules.pays', { table: math.table, stake: money(stake) })}</h3>
      <ol className="rungs">
        {rows.map(({ name, times }) => (
          <li key={name}>
            <span>{say(`hand.${name}`)}</span>
            <span>{times}×</span>
            <b>{money(stake * BigInt(times))}</b>
          </li>
        ))}
      </ol>
      <p>{say('rules.pays.about')}</p>
      <h3>{say('rules.best')}</h3>
      <p>{say('rules.best.about')}</p>
      <h3>{say('rules.keys')}</h3>
      <p>{say('rules.keys.about')}</p>
      <h3>{say('rules.left')}</h3>
      <p>{say('rules.left.about')}</p>
      <RulesFoot />
    </Sheet>
  )
}
