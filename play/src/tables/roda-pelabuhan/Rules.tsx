import certificate from '@balai/games/certificates/roda-pelabuhan' with { type: 'json' }
import { timesOf } from '@balai/games/roulette/math'
import { rodaPelabuhanMath as math } from '@balai/games/titles/roda-pelabuhan'
import { percentIn } from '../../money.ts'
import { Sheet } from '../../screens/Sheet.tsx'
import { useAround } from '../../screens/seat.ts'
import { RulesFoot } from '../parts.tsx'
import { chipsIn, tracks } from './layout.ts'
import { useWords } from './words/index.ts'

/** One bet of each kind: what it covers and pays is the same for all of it. */
const kinds = [
  ['straight', 'straight:17'],
  ['split', 'split:17-20'],
  ['street', 'street:16-17-18'],
  ['corner', 'corner:17-18-20-21'],
  ['six', 'six:16-17-18-19-20-21'],
  ['dozen', 'dozen:2'],
  ['column', 'column:2'],
  ['half', 'red'],
] as const

/** How it is played and what each bet pays, every figure from the mathematics that decide. */
export function Rules({ onClose }: { onClose: () => void }) {
  const { t, money, seat, lang } = useAround()
  const say = useWords()
  const stake = seat.stakes[0] ?? 0n
  const percent = (share: number) =>
    new Intl.NumberFormat(lang === 'ID' ? 'id-ID' : 'en-GB', {
      style: 'percent',
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
    }).format(share)
  return (
    <Sheet name={t('rules')} onClose={onClose}>
      <h3>{say('rules.play')}</h3>
      <p>{say('rules.play.about')}</p>
      <h3>{say('rules.pays', { stake: money(stake) })}</h3>
      <ul className="rungs wheel-pays">
        {kinds.map(([kind, on]) => {
          const covers = math.bets[on]?.length ?? 0
          return (
            <li key={kind}>
              <span>{say(`kind.${kind}`)}</span>
              <span>{timesOf(math, on) - 1} : 1</span>
              <b>{money(stake * BigInt(timesOf(math, on)))}</b>
              <small>
                {say('rules.chance', { covers, chance: percent(covers / math.wheel.length) })}
              </small>
            </li>
          )
        })}
      </ul>
      <p>
        {say('rules.same', {
          percent: percentIn(lang, Number(certificate.rtp.percent).toFixed(2)),
        })}
      </p>
      <h3>{say('track')}</h3>
      <p>{say('rules.track')}</p>
      <ul className="rungs wheel-calls">
        {tracks.map(([name, call]) => (
          <li key={name}>
            <span>{say(`call.${name}`)}</span>
            <span>{say('rules.chips', { chips: chipsIn(call) })}</span>
            <small>
              {call
                .map(([on, chips]) => `${on.split(':')[1]}${chips > 1 ? ` ×${chips}` : ''}`)
                .join(' · ')}
            </small>
          </li>
        ))}
      </ul>
      <h3>{say('rules.ball')}</h3>
      <p>{say('rules.ball.about')}</p>
      <RulesFoot />
    </Sheet>
  )
}
