import { bankerDraws } from '@balai/games/baccarat/hand'
import { places, returned } from '@balai/games/baccarat/math'
import certificate from '@balai/games/certificates/bakarat-mini' with { type: 'json' }
import { bakaratMiniMath as math } from '@balai/games/titles/bakarat-mini'
import { percentIn } from '../../money.ts'
import { Sheet } from '../../screens/Sheet.tsx'
import { useAround } from '../../screens/seat.ts'
import { RulesFoot } from '../parts.tsx'
import { useGains } from './useGains.ts'
import { useWords } from './words/index.ts'

const tens = Array.from({ length: 10 }, (_, i) => i)
const two = (percent: string) => Number(percent).toFixed(2)

/** How it is played, every figure from the mathematics that decide and the certificate that proves them. */
export function Rules({ onClose }: { onClose: () => void }) {
  const { t, lang, money, seat } = useAround()
  const say = useWords()
  const gains = useGains()
  const stake = seat.stakes[1] ?? 0n
  return (
    <Sheet name={t('rules')} onClose={onClose}>
      <h3>{say('rules.play')}</h3>
      <p>{say('rules.play.about', { packs: math.packs })}</p>
      <h3>{say('rules.pays', { stake: money(stake) })}</h3>
      <ul className="rungs coup-pays">
        {places.map((place) => (
          <li key={place}>
            <span>{say(place)}</span>
            <span>{gains(math.gains[place])}</span>
            <b>{money(returned(math, place, stake))}</b>
            <small>
              {say('rules.return', {
                percent: percentIn(lang, two(certificate.choices[place].rtp)),
                chance: percentIn(lang, two(certificate.choices[place].hitRate)),
              })}
            </small>
          </li>
        ))}
      </ul>
      <p>{say('rules.pays.about')}</p>
      <h3>{say('rules.third')}</h3>
      <p>{say('rules.third.player')}</p>
      <p>{say('rules.third.banker')}</p>
      <table className="draws">
        <caption>{say('rules.table')}</caption>
        <thead>
          <tr>
            <th scope="col">{say('rules.table.corner')}</th>
            {tens.map((third) => (
              <th scope="col" key={third}>
                {third}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {tens.slice(0, 8).map((banker) => (
            <tr key={banker}>
              <th scope="row">{banker}</th>
              {tens.map((third) => (
                <td key={third} data-draws={bankerDraws(banker, third)}>
                  {say(bankerDraws(banker, third) ? 'rules.draws' : 'rules.stands')}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <h3>{say('rules.roads')}</h3>
      <p>{say('rules.roads.about')}</p>
      <RulesFoot />
    </Sheet>
  )
}
