import type { Lang } from '@balai/contract'
import { naturalPoints, naturals } from '@balai/games/capsa/rows'
import { bonusOf } from '@balai/games/capsa/score'
import certificate from '@balai/games/certificates/capsa' with { type: 'json' }
import { handKinds } from '@balai/games/poker/strength'
import { rowNames } from './Arranger.tsx'
import { kindWord } from './told.ts'
import type { T } from './words/index.ts'

/** How capsa susun is played, what each row counts, and how often rows come where all lay as the helper does. */
export function CapsaRules({ t, lang }: { t: T; lang: Lang }) {
  const locale = lang === 'ID' ? 'id-ID' : 'en-GB'
  const share = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 })
  const hands = certificate.method.hands
  const rows: readonly Readonly<Record<string, number>>[] = certificate.rows
  return (
    <>
      {(['deal', 'rows', 'points', 'stacks', 'away', 'foul'] as const).map((part) => (
        <p key={part}>{t(`capsa.rules.${part}`)}</p>
      ))}
      <ul>
        {naturals.map((kind) => (
          <li key={kind}>
            {t('capsa.rules.natural', { kind: kindWord(t, kind), points: naturalPoints[kind] })}
          </li>
        ))}
      </ul>
      <table className="qiu-table">
        <caption>
          {t('capsa.rules.chances', { all: new Intl.NumberFormat(locale).format(hands) })}
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('qiu.rules.hand')}</th>
            {rowNames.map((row) => (
              <th scope="col" key={row}>
                {t(`capsa.${row}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {handKinds.toReversed().map((kind) => (
            <tr key={kind}>
              <th scope="row">{kindWord(t, kind)}</th>
              {rowNames.map((row, nth) => (
                <td key={row}>
                  {rows[nth]?.[kind] === undefined ? '–' : share.format(rows[nth][kind] / hands)}
                  {bonusOf(nth, kind) > 0 && (
                    <small> ({t('capsa.rules.worth', { points: 1 + bonusOf(nth, kind) })})</small>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
