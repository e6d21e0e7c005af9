import type { LiveTerms } from '@balai/contract'
import stated from '@balai/games/certificates/live' with { type: 'json' }
import { percentIn } from '../money.ts'
import { paysOf } from './baccarat/Board.tsx'
import { LiveSheet } from './LiveSheet.tsx'
import type { Around } from './LiveTable.tsx'
import { placeName } from './words/index.ts'

type Props = Around & { terms: LiveTerms; onClose: () => void }

/** How it is played, with the exact return of each place by going through all that can come. */
export function RulesSheet({ t, lang, money, terms, onClose }: Props) {
  const ofTwo = terms.kind === 'dragon-tiger'
  const returns: Record<string, { percent: string }> = ofTwo
    ? stated.tables['dragon tiger']
    : stated.tables[terms.commission ? 'baccarat with commission' : 'baccarat without commission']
  const returnOf = (on: string) => {
    const percent = Number(returns[on]?.percent ?? 0)
    return percentIn(lang, (Math.floor(percent * 100) / 100).toFixed(2))
  }
  return (
    <LiveSheet name={t('rules')} close={t('close')} onClose={onClose}>
      <p>{t('rules.computer')}</p>
      <h3>{t('rules.play')}</h3>
      {ofTwo ? (
        <p>{t('rules.two')}</p>
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
          {terms.places.map(({ on, most }) => (
            <tr key={on}>
              <th scope="row">{placeName(t, on)}</th>
              <td>{paysOf(t, terms, on)}</td>
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
