import type { LiveKind, LiveTerms } from '@balai/contract'
import stated from '@balai/games/certificates/live' with { type: 'json' }
import { fromShoe } from '@balai/games/dealt/table'
import { percentIn } from '../money.ts'
import { sayIn } from '../tables/roda-pelabuhan/words/index.ts'
import { LiveSheet } from './LiveSheet.tsx'
import type { Around } from './LiveTable.tsx'
import { paysOf, placeName } from './places.ts'
import type { Word } from './words/index.ts'

type Props = Around & { terms: LiveTerms; onClose: () => void }

const statedAs = {
  ...{ 'dragon-tiger': 'dragon tiger', roulette: 'roulette', 'sic-bo': 'sic bo' },
  ...{ 'fan-tan': 'fan tan', wheel: 'wheel' },
} as const satisfies Partial<Record<LiveKind, keyof typeof stated.tables>>

function returnsOf({ kind, commission }: LiveTerms): Record<string, { percent: string }> {
  if (kind !== 'baccarat') return stated.tables[statedAs[kind]]
  return stated.tables[commission ? 'baccarat with commission' : 'baccarat without commission']
}

const plays: Record<Exclude<LiveKind, 'baccarat'>, Word> = {
  ...{ 'dragon-tiger': 'rules.two', roulette: 'rules.roulette', 'sic-bo': 'rules.sic-bo' },
  ...{ 'fan-tan': 'rules.fan-tan', wheel: 'rules.wheel' },
}

/** The places that are told one by one; of a wheel with a hundred and more, one of each sort. */
function toldOf({ kind, places }: LiveTerms) {
  if (kind !== 'roulette') return places
  const sorts = new Map(places.map((place) => [place.on.split(':')[0], place]))
  return [...sorts.values()]
}

/** How it is played, with the exact return of each place by going through all that can come. */
export function RulesSheet(props: Props) {
  const { t, lang, money, terms, onClose } = props
  const { kind } = terms
  const returns = returnsOf(terms)
  const returnOf = (on: string) => {
    const percent = Number(returns[on]?.percent ?? 0)
    return percentIn(lang, (Math.floor(percent * 100) / 100).toFixed(2))
  }
  const nameOf = (on: string) => {
    const sort = wheelSorts.find((one) => on.startsWith(`${one}:`))
    return kind === 'roulette' && sort ? sayIn(lang)(`kind.${sort}`) : placeName(props, terms, on)
  }
  return (
    <LiveSheet name={t('rules')} close={t('close')} onClose={onClose}>
      <p>{t(fromShoe(kind) ? 'rules.computer' : 'rules.drawn')}</p>
      <h3>{t('rules.play')}</h3>
      {kind !== 'baccarat' ? (
        <p>{t(plays[kind])}</p>
      ) : (
        <>
          <p>{t('rules.play.about')}</p>
          <p>
            {t('rules.tie')} {t(terms.commission ? 'rules.commission' : 'rules.no-commission')}
          </p>
          <p>{t('rules.dragon')}</p>
        </>
      )}
      <p>{t('rules.late')}</p>
      <p>{t('rules.cut')}</p>
      <p>{t('rules.void', { seconds: terms.voidSeconds })}</p>
      <h3>{t('rules.places')}</h3>
      <table className="live-returns">
        <thead>
          <tr>
            <th scope="col">{t('rules.place')}</th>
            <th scope="col">{t('rules.pays')}</th>
            <th scope="col">{t('rules.returns')}</th>
            <th scope="col">{t('rules.most')}</th>
          </tr>
        </thead>
        <tbody>
          {toldOf(terms).map(({ on, most }) => (
            <tr key={on}>
              <th scope="row">{nameOf(on)}</th>
              <td>{paysOf(props, terms, on)}</td>
              <td>{returnOf(on)} %</td>
              <td>{money(most)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{t('rules.round-most', { most: money(terms.roundMost), chip: money(terms.chip) })}</p>
    </LiveSheet>
  )
}

const wheelSorts = ['straight', 'split', 'street', 'corner', 'six', 'dozen', 'column'] as const
