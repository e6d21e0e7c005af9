import { type SlotMath, symbolsOf } from '@balai/games'
import { useWords } from '../words/words.tsx'
import { PaidSymbol, useTimes } from './PaidSymbol.tsx'

const counts = [3, 4, 5] as const

/** Of a slot of lines, by how many stand on one. */
export function LinesPaytable({ math }: { math: SlotMath }) {
  const { t } = useWords()
  const times = useTimes()
  return (
    <section className="paytable" aria-label={t('paytable.title')}>
      <h3>{t('paytable.title')}</h3>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('paytable.symbol')}</th>
            {counts.map((count) => (
              <th key={count} scope="col" className="num">
                {t('paytable.count', { count })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {symbolsOf(math).map((symbol) => {
            const pays = symbol === math.scatter ? math.scatterPays : math.pays[symbol]
            return (
              <tr key={symbol}>
                <th scope="row">
                  <PaidSymbol of={math} symbol={symbol} />
                </th>
                {/* Pays stand for a line bet; what is staked is laid on every line. */}
                {counts.map((count) => (
                  <td key={count} className="num">
                    {times(pays?.[count], math.lines.length)}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
      <p className="t-13 text-muted">{t('paytable.note')}</p>
      <ul>
        {Object.entries(math.freeSpins.award).map(([scatters, spins]) => (
          <li key={scatters}>{t('paytable.free', { scatters, spins })}</li>
        ))}
      </ul>
    </section>
  )
}
