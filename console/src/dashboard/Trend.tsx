import type { Figure } from '@balai/contract/desk/dashboard'
import { IconArrowdown, IconArrowup, Sparkline } from '@balai/ui'
import type { Purse } from '../app/format.ts'
import { count, money, share } from '../lists/written.ts'
import { against } from './measures.ts'
import { useWords } from './texts.ts'

/** A figure's value in words of its kind. */
export function useValue(purse: Purse) {
  const { lang, t } = useWords()
  return (shown: Figure['shown'], value: string | null): string => {
    if (value === null) return t('figure.unknown')
    if (shown === 'money') return money(value, { lang, purse })
    return shown === 'share' ? share(value, lang) : count(value, lang)
  }
}

/** How a figure stands to before, and the line of its last hours. */
export function Trend({ figure, purse }: { figure: Figure; purse: Purse }) {
  const { t, said } = useWords()
  const written = useValue(purse)
  const { shown, before, trend, words } = figure
  const values = trend.map(Number)
  return (
    <>
      {before !== null && (
        <p className="d-before">
          <Way figure={figure} />
          <span>{t('figure.before', { value: written(shown, before) })}</span>
        </p>
      )}
      {values.length > 1 && (
        <Sparkline label={t('figure.trend', { name: said(words) })} values={values} height={32} />
      )}
    </>
  )
}

function Way({ figure }: { figure: Figure }) {
  const { t, lang } = useWords()
  const stands = figure.shown === 'share' ? undefined : against(figure)
  if (!stands) return null
  if (stands.way === 'same') return <b>{t('figure.same')}</b>
  const by = stands.share === null ? '' : share(stands.share, lang)
  const Icon = stands.way === 'up' ? IconArrowup : IconArrowdown
  return (
    <b>
      <Icon size={16} />
      {t(`figure.${stands.way}`, { by }).trim()}
    </b>
  )
}
