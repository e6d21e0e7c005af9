import { useAsk } from '@balai/client'
import { Category, catalogue, GameId, lobbyPageSize } from '@balai/contract'
import { Chip, Chips } from '@balai/ui'
import * as z from 'zod/mini'
import { useWords } from '../words/words.tsx'
import { Choice } from './Choice.tsx'
import { OwnDays } from './DayRange.tsx'
import { dayIn, daysFrom } from './days.ts'
import { modes, type Narrowed, outcomes, ranges } from './filters.ts'

type Narrowing = { narrowed: Narrowed; now: Date; onNarrow: (next: Narrowed) => void }

/** Days, kind of money, category, provider, game and result. */
export function Narrowing({ narrowed, now, onNarrow }: Narrowing) {
  const { t } = useWords()
  const today = dayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, now)
  const usual = { from: daysFrom(today, -29), to: today }
  return (
    <div className="days">
      <Chips label={t('record.range')}>
        {ranges.map((range) => (
          <Chip
            key={range}
            selected={range === narrowed.range}
            onClick={() => onNarrow({ ...narrowed, range, days: narrowed.days ?? usual })}
          >
            {t(range === 'own' ? 'stretch.own' : `range.${range}`)}
          </Chip>
        ))}
      </Chips>
      {narrowed.range === 'own' && (
        <OwnDays
          days={narrowed.days ?? usual}
          today={today}
          onChoose={(days) => onNarrow({ ...narrowed, days })}
        />
      )}
      <Choices narrowed={narrowed} onNarrow={onNarrow} />
    </div>
  )
}

type Choosing = Omit<Narrowing, 'now'>

function Choices({ narrowed, onNarrow }: Choosing) {
  const { t } = useWords()
  return (
    <div className="narrowing-side">
      <Choice
        label={t('record.mode')}
        value={narrowed.mode}
        options={modes.map((mode) => ({ value: mode, text: t(`mode.${mode}`) }))}
        onChoose={(value) => {
          const mode = modes.find((known) => known === value)
          if (mode) onNarrow({ ...narrowed, mode })
        }}
      />
      <Choice
        label={t('record.outcome')}
        value={narrowed.outcome ?? ''}
        options={[
          { value: '', text: t('record.anyOutcome') },
          ...outcomes.map((outcome) => ({ value: outcome, text: t(`outcome.${outcome}`) })),
        ]}
        onChoose={(value) =>
          onNarrow({ ...narrowed, outcome: outcomes.find((known) => known === value) })
        }
      />
      <Lanes narrowed={narrowed} onNarrow={onNarrow} />
      <Games narrowed={narrowed} onNarrow={onNarrow} />
    </div>
  )
}

/** Categories and providers as the lobby knows them. One that is chosen anew leaves no game behind. */
function Lanes({ narrowed, onNarrow }: Choosing) {
  const { t } = useWords()
  const { data = [] } = useAsk(catalogue.gameVendors, {}, { staleMs: 300_000 })
  const vendors = new Map(
    data.flatMap(({ cards }) => cards.map((card) => [card.vassalage, card.name])),
  )
  return (
    <>
      <Choice
        label={t('record.category')}
        value={narrowed.category ?? ''}
        options={[
          { value: '', text: t('record.anyCategory') },
          ...data.map(({ title }) => ({ value: title, text: t(`category.${title}`) })),
        ]}
        onChoose={(value) => {
          const category = z.safeParse(Category, value).data
          onNarrow({ ...narrowed, category, game: undefined })
        }}
      />
      <Choice
        label={t('record.vendor')}
        value={narrowed.vendor ?? ''}
        options={[
          { value: '', text: t('record.anyVendor') },
          ...[...vendors].map(([value, text]) => ({ value, text })),
        ]}
        onChoose={(value) => onNarrow({ ...narrowed, vendor: value || undefined, game: undefined })}
      />
    </>
  )
}

function Games({ narrowed, onNarrow }: Choosing) {
  const { t } = useWords()
  const asked = {
    ...{ sort: 'name' as const, pageSize: lobbyPageSize },
    ...(narrowed.category && { gameType: narrowed.category }),
    ...(narrowed.vendor && { vassalage: narrowed.vendor }),
  }
  const { data } = useAsk(catalogue.gameList, asked, { staleMs: 300_000 })
  return (
    <Choice
      label={t('record.game')}
      value={narrowed.game ?? ''}
      options={[
        { value: '', text: t('record.anyGame') },
        ...(data?.games ?? []).map(({ nodeId, gameName }) => ({ value: nodeId, text: gameName })),
      ]}
      onChoose={(value) => {
        const game = z.safeParse(GameId, value)
        onNarrow({ ...narrowed, game: game.success ? game.data : undefined })
      }}
    />
  )
}
