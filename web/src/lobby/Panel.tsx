import { GameFeature, GameTheme, Volatility } from '@balai/contract'
import { Button, HeldChip, SelectField } from '@balai/ui'
import { housePurse } from '../words/format.ts'
import { useWords } from '../words/words.tsx'
import { type Filters, heldNames, lineCounts, minBets, panelNames, rtps } from './filters.ts'

type Name = (typeof panelNames)[number]
type Panel = { filters: Filters; narrow: (change: Partial<Filters>) => void }

const options: { [N in Name]: readonly NonNullable<Filters[N]>[] } = {
  volatility: Volatility.options,
  rtp: rtps,
  feature: GameFeature.options,
  theme: GameTheme.options,
  minBet: minBets,
  lines: lineCounts,
}

/** How a choice is called. */
function useNames() {
  const { t, percent, money, figure } = useWords()
  const names: { [N in Name]: (value: NonNullable<Filters[N]>) => string } = {
    volatility: (value) => t(`volatility.${value}`),
    rtp: (value) => t('filter.rtpFrom', { rtp: percent(value) }),
    feature: (value) => t(`feature.${value}`),
    theme: (value) => t(`theme.${value}`),
    minBet: (value) => t('filter.minBetFrom', { sum: money(BigInt(value), housePurse) }),
    lines: (value) => t('filter.linesFrom', { lines: figure(Number(value)) }),
  }
  // Each name goes with the values of its own filter, which a table of both does not tell.
  return (name: Name, value: string) => names[name](value as never)
}

/** What narrows the lobby further. A choice holds at once. */
export function Panel({ filters, narrow }: Panel) {
  const { t } = useWords()
  const nameOf = useNames()
  return (
    <section className="b-card filter-panel" id="filters" aria-label={t('filter.region')}>
      {panelNames.map((name) => (
        <SelectField
          key={name}
          label={t(`filter.${name}`)}
          value={filters[name] ?? ''}
          options={[
            { value: '', label: t('filter.any') },
            ...options[name].map((value) => ({ value, label: nameOf(name, value) })),
          ]}
          onChange={({ target }) => {
            const chosen = options[name].find((value) => value === target.value)
            narrow({ [name]: chosen })
          }}
        />
      ))}
    </section>
  )
}

/** The filters in force, each of which a press takes away. */
export function Held({ filters, narrow }: Panel) {
  const { t } = useWords()
  const nameOf = useNames()
  const held = heldNames(filters)
  if (held.length === 0) return null
  const textOf = (name: (typeof held)[number]) => {
    if (name !== 'kind') return `${t(`filter.${name}`)}: ${nameOf(name, filters[name] ?? '')}`
    return filters.kind ? t(`kind.${filters.kind}`) : ''
  }
  // Where kinds stand in a line of their own, that one alone shows nothing here.
  const kindAlone = held.length === 1 && filters.kind !== undefined
  return (
    <div className={kindAlone ? 'held held-phone' : 'held'}>
      {held.map((name) => {
        const text = textOf(name)
        const chip = (
          <HeldChip
            key={name}
            label={t('filter.remove', { filter: text })}
            onRemove={() => narrow({ [name]: undefined })}
          >
            {text}
          </HeldChip>
        )
        return name === 'kind' ? (
          <span key={name} className="held-phone">
            {chip}
          </span>
        ) : (
          chip
        )
      })}
      {held.length > 1 && (
        <Button
          tone="quiet"
          onClick={() => narrow(Object.fromEntries(held.map((name) => [name, undefined])))}
        >
          {t('filter.clear')}
        </Button>
      )}
    </div>
  )
}
