import type { SlotType } from '@balai/contract'
import { Button, Chip, Chips, Dialog, IconFilter, SelectField } from '@balai/ui'
import { useWide } from '../app/useWide.ts'
import { useWords } from '../words/words.tsx'
import { Kinds } from './Choices.tsx'
import { type Filters, heldNames, sorts } from './filters.ts'
import { Held, Panel } from './Panel.tsx'

type Narrow = (change: Partial<Filters>) => void

/** Opens what narrows the lobby further, and says how much of it is set. */
export function FiltersChip(props: { filters: Filters; open: boolean; onPress: () => void }) {
  const { t } = useWords()
  const { length: count } = heldNames(props.filters)
  return (
    <Chip
      className="filters-chip"
      icon={<IconFilter size={16} />}
      aria-expanded={props.open}
      aria-controls="filters"
      aria-label={count > 0 ? t('filter.openWith', { count }) : undefined}
      {...(count > 0 && { count })}
      onClick={props.onPress}
    >
      {t('filter.open')}
    </Chip>
  )
}

type Narrowed = {
  filters: Filters
  narrow: Narrow
  kinds: readonly SlotType[]
  all: number | undefined
  open: boolean
  onClose: () => void
}

/** The filters: open beneath their button, as a sheet on a phone; those in force where they are shut. */
export function Narrowed({ filters, narrow, kinds, all, open, onClose }: Narrowed) {
  const phone = useWide('(width < 768px)', false)
  if (!open) return <Held {...{ filters, narrow }} />
  return phone ? (
    <FilterSheet {...{ filters, narrow, kinds, all, onClose }} />
  ) : (
    <Panel {...{ filters, narrow }} />
  )
}

/** Everything that narrows or orders the lobby, one beneath the other. A choice holds at once. */
function FilterSheet({ filters, narrow, kinds, all, onClose }: Omit<Narrowed, 'open'>) {
  const { t, figure } = useWords()
  const held = heldNames(filters)
  return (
    <Dialog
      open
      size="modal"
      title={t('filter.open')}
      closeLabel={t('frame.close')}
      onClose={onClose}
      footer={
        <>
          <Button
            tone="outline"
            disabled={held.length === 0}
            onClick={() => narrow(Object.fromEntries(held.map((name) => [name, undefined])))}
          >
            {t('filter.clear')}
          </Button>
          <Button tone="primary" onClick={onClose}>
            {all === undefined ? t('filter.show') : t('filter.showAll', { games: figure(all) })}
          </Button>
        </>
      }
    >
      <div className="filter-sheet">
        {kinds.length > 0 && (
          <Kinds kinds={kinds} kind={filters.kind} onKind={(kind) => narrow({ kind })} wrap />
        )}
        <SelectField
          label={t('lobby.sort')}
          value={filters.sort}
          options={sorts.map((value) => ({ value, label: t(`sort.${value}`) }))}
          onChange={({ target }) => {
            const sort = sorts.find((known) => known === target.value)
            if (sort) narrow({ sort })
          }}
        />
        <Panel {...{ filters, narrow }} />
        <Chips label={t('endless.label')}>
          <Chip
            selected={filters.endless ?? false}
            onClick={() => narrow({ endless: filters.endless ? undefined : true })}
          >
            {t('endless.on')}
          </Chip>
        </Chips>
      </div>
    </Dialog>
  )
}
