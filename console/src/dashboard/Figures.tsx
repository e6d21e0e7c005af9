import type { Figure } from '@balai/contract/desk/dashboard'
import { Badge, IconAlert } from '@balai/ui'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Purse } from '../app/format.ts'
import { Trend, useValue } from './Trend.tsx'
import { useWords } from './texts.ts'
import { useMadeOf } from './useMadeOf.ts'

const groups = ['money', 'play', 'people', 'games', 'system'] as const

/** The figures of today in their groups. Each opens the rows that it is made of. */
export function Figures({ figures, purse }: { figures: readonly Figure[]; purse: Purse }) {
  const { t } = useWords()
  return groups.map((group) => {
    const own = figures.filter((figure) => figure.group === group)
    if (own.length === 0) return null
    return (
      <section key={group}>
        <h2>{t(`group.${group}`)}</h2>
        <div className="d-figures">
          {own.map((figure) => (
            <OneFigure key={figure.name} figure={figure} purse={purse} />
          ))}
        </div>
      </section>
    )
  })
}

function OneFigure({ figure, purse }: { figure: Figure; purse: Purse }) {
  const { t, said } = useWords()
  const written = useValue(purse)
  const { words, shown, value, alert } = figure
  return (
    <Opening figure={figure}>
      <span className="d-name">
        {said(words)}
        {alert && (
          <Badge tone="lose" icon={<IconAlert size={16} />}>
            {t('figure.alert')}
          </Badge>
        )}
      </span>
      <strong data-unknown={value === null || undefined}>{written(shown, value)}</strong>
      <Trend figure={figure} purse={purse} />
    </Opening>
  )
}

/** The whole card leads to the rows, where the reader may see them. */
function Opening({ figure, children }: { figure: Figure; children: ReactNode }) {
  const leads = useMadeOf()(figure.opens)
  const alert = figure.alert || undefined
  if (!leads)
    return (
      <div className="d-figure" data-alert={alert}>
        {children}
      </div>
    )
  return (
    <Link className="d-figure" data-alert={alert} {...leads}>
      {children}
    </Link>
  )
}
