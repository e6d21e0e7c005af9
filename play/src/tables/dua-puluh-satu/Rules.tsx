import certificate from '@balai/games/certificates/dua-puluh-satu' with { type: 'json' }
import { duaPuluhSatuMath as math } from '@balai/games/titles/dua-puluh-satu'
import { percentIn } from '../../money.ts'
import { Sheet } from '../../screens/Sheet.tsx'
import { useAround } from '../../screens/seat.ts'
import { RulesFoot } from '../parts.tsx'
import { useWords } from './words/index.ts'

/** How it is played at this very table, its figures from the mathematics and their certificate. */
export function Rules({ onClose }: { onClose: () => void }) {
  const { t, money, seat, lang } = useAround()
  const say = useWords()
  const stake = seat.stakes[1] ?? 0n
  const two = (percent: string) => percentIn(lang, Number(percent).toFixed(2))
  return (
    <Sheet name={t('rules')} onClose={onClose}>
      <h3>{say('rules.play')}</h3>
      <p>{say('rules.play.about', { packs: math.packs })}</p>
      <h3>{say('rules.moves')}</h3>
      <ul className="rules-list">
        <li>{say('rules.hit')}</li>
        <li>{say('rules.double')}</li>
        <li>{say('rules.split', { hands: math.handsMost })}</li>
        <li>{say('rules.insurance')}</li>
        <li>{say('rules.none')}</li>
      </ul>
      <h3>{say('rules.dealer')}</h3>
      <p>{say('rules.dealer.about')}</p>
      <h3>{say('rules.pays', { stake: money(stake) })}</h3>
      <ul className="rungs hands-pays">
        <li>
          <span>{say('fate.blackjack')}</span>
          <span>3 : 2</span>
          <b>{money(stake + (stake * BigInt(math.blackjack)) / 100n)}</b>
        </li>
        <li>
          <span>{say('fate.won')}</span>
          <span>1 : 1</span>
          <b>{money(stake * 2n)}</b>
        </li>
        <li>
          <span>{say('fate.even')}</span>
          <span>0 : 1</span>
          <b>{money(stake)}</b>
        </li>
        <li>
          <span>{say('move.insure')}</span>
          <span>2 : 1</span>
          <b>{money((stake / 2n) * 3n)}</b>
        </li>
      </ul>
      <p>
        {say('rules.return', {
          percent: two(certificate.rtp.percent),
          edge: two(certificate.houseEdge.percent),
        })}
      </p>
      <RulesFoot />
    </Sheet>
  )
}
