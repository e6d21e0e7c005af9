import type { Lang } from '@balai/contract'
import { chanceOf, type Kind, kinds, weapons } from '@balai/games/fish/index'
import { Panel } from './Panel.tsx'
import { named, type T } from './words/index.ts'

/** The chance to catch a fish with a whole shot, in hundredths, with as many digits as say something. */
export function percentOf(kind: Kind, lang: Lang): string {
  const { of, over } = chanceOf(kind, 1, 1)
  return ((of / over) * 100).toLocaleString(lang === 'ID' ? 'id-ID' : 'en-GB', {
    maximumSignificantDigits: 3,
  })
}

export const paysOf = ({ pays }: Kind) => pays.map(({ multiple }) => `${multiple}×`).join(' / ')

/** What every fish pays and how likely it is, what each weapon does, and who has a fish that two shot at. */
export const Rules = ({
  t,
  lang,
  about,
  onClose,
}: {
  t: T
  lang: Lang
  about: string
  onClose: () => void
}) => (
  <Panel t={t} name={t('rules.title')} onClose={onClose}>
    <p>{about}.</p>
    <p>{t('rules.same')}</p>
    <table className="chances">
      <thead>
        <tr>
          <th scope="col">{t('rules.fish')}</th>
          <th scope="col">{t('rules.pays')}</th>
          <th scope="col">{t('rules.chance')}</th>
        </tr>
      </thead>
      <tbody>
        {kinds.map((kind) => (
          <tr key={kind.id}>
            <th scope="row">{named(t, 'fish', kind.id)}</th>
            <td>{paysOf(kind)}</td>
            <td>{percentOf(kind, lang)} %</td>
          </tr>
        ))}
      </tbody>
    </table>
    <h3>{t('weapons')}</h3>
    <dl className="arms">
      {weapons.map(({ id, cost }) => (
        <div key={id}>
          <dt>
            {named(t, 'weapon', id)} · {t('cost', { cost })}
          </dt>
          <dd>{named(t, 'weapon', `${id}.about`)}</dd>
        </div>
      ))}
    </dl>
    <p>{t('rules.shared')}</p>
  </Panel>
)
