import type { Lang } from '@balai/contract'
import certificate from '@balai/games/certificates/qiuqiu' with { type: 'json' }
import { tilesOf } from '@balai/games/domino/tiles'
import { Tile } from './Tile.tsx'
import { kindWord } from './told.ts'
import type { T } from './words/index.ts'

const shown = [
  ['six-gods', '0-6 1-5 2-4 3-3'],
  ['doubles', '0-0 2-2 4-4 6-6'],
  ['big', '6-6 5-6 4-6 5-5'],
  ['small', '0-0 0-1 0-2 1-5'],
  ['pairs-99', '0-6 1-2 3-6 0-0'],
  ['pairs-95', '3-6 0-0 1-5 4-5'],
] as const

/** How QiuQiu is played, and how often each hand is dealt: every one of 20,475 counted. */
export function QiuRules({ t, lang }: { t: T; lang: Lang }) {
  const whole = new Intl.NumberFormat(lang === 'ID' ? 'id-ID' : 'en-GB')
  const share = new Intl.NumberFormat(lang === 'ID' ? 'id-ID' : 'en-GB', {
    ...{ style: 'percent', maximumFractionDigits: 3 },
  })
  const counts: Readonly<Record<string, number>> = certificate.hands
  return (
    <>
      {(['deal', 'bets', 'pairs', 'specials', 'ties'] as const).map((part) => (
        <p key={part}>{t(`qiu.rules.${part}`)}</p>
      ))}
      <table className="qiu-table">
        <caption>{t('qiu.rules.chances', { all: whole.format(certificate.all) })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('qiu.rules.hand')}</th>
            <th scope="col">{t('qiu.rules.count')}</th>
            <th scope="col">{t('qiu.rules.share')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(([kind, tiles]) => (
            <tr key={kind}>
              <th scope="row">
                {kindWord(t, kind)}
                <span className="qiu-tiles">
                  {tilesOf(tiles).map((tile) => (
                    <Tile key={tile} tile={tile} />
                  ))}
                </span>
              </th>
              <td>{whole.format(counts[kind] ?? 0)}</td>
              <td>{share.format((counts[kind] ?? 0) / certificate.all)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
