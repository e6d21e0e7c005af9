import { paysOf } from '@balai/games/mines/math'
import { kebunSalakMath as math } from '@balai/games/titles/kebun-salak'
import { percentIn, timesText } from '../../money.ts'
import { Sheet } from '../../screens/Sheet.tsx'
import { useAround } from '../../screens/seat.ts'
import type { Garden } from './useGarden.ts'
import { useWords } from './words/index.ts'

/** How it is played and what it pays, every figure read from the mathematics that decides the rounds. */
export function Rules({ garden, onClose }: { garden: Garden; onClose: () => void }) {
  const { seat, t, money, lang } = useAround()
  const say = useWords()
  const { thorns, stake } = garden
  return (
    <Sheet name={t('rules')} onClose={onClose}>
      <h3>{say('rules.play')}</h3>
      <p>{say('rules.play.about')}</p>
      <h3>{say('rules.pays', { thorns, stake: money(stake) })}</h3>
      <ol className="rungs">
        {paysOf(math, thorns).map((times, i) => (
          <li key={times}>
            <span>{say('rung', { nth: i + 1 })}</span>
            <span>{timesText(lang, times)}×</span>
            <b>{money((stake * BigInt(times)) / 10_000n)}</b>
          </li>
        ))}
      </ol>
      <p>{say('rules.round')}</p>
      <h3>{say('rules.draw')}</h3>
      <p>{say('rules.draw.about')}</p>
      <h3>{say('rules.end')}</h3>
      <p>{say('rules.end.about')}</p>
      <h3>{t('rules.rtp')}</h3>
      <p>
        <b>{percentIn(lang, seat.rtp)}%</b> {t('rules.rtp.about')}
      </p>
      <p>{t('rules.malfunction')}</p>
      <h3>{t('rules.hash')}</h3>
      <p className="code">{seat.mathHash}</p>
    </Sheet>
  )
}
