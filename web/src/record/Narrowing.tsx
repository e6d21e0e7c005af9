import { useAsk } from '@balai/client'
import { catalogue, GameId, lobbyPageSize } from '@balai/contract'
import { Chip, Chips, IconDown } from '@balai/ui'
import * as z from 'zod/mini'
import { useWords } from '../words/words.tsx'
import { modes, type Narrowed, ranges } from './filters.ts'

type Narrowing = { narrowed: Narrowed; onNarrow: (next: Narrowed) => void }

/** Days, kind of money and game. */
export function Narrowing({ narrowed, onNarrow }: Narrowing) {
  const { t } = useWords()
  return (
    <div className="narrowing">
      <Chips label={t('record.range')}>
        {ranges.map((range) => (
          <Chip
            key={range}
            selected={range === narrowed.range}
            onClick={() => onNarrow({ ...narrowed, range })}
          >
            {t(`range.${range}`)}
          </Chip>
        ))}
      </Chips>
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
        <Games narrowed={narrowed} onNarrow={onNarrow} />
      </div>
    </div>
  )
}

function Games({ narrowed, onNarrow }: Narrowing) {
  const { t } = useWords()
  const asked = { sort: 'name', pageSize: lobbyPageSize } as const
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

type Choice = {
  label: string
  value: string
  options: readonly { value: string; text: string }[]
  onChoose: (value: string) => void
}

const Choice = ({ label, value, options, onChoose }: Choice) => (
  <label className="b-input sorting">
    <span className="b-unseen">{label}</span>
    <select value={value} onChange={(event) => onChoose(event.target.value)}>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.text}
        </option>
      ))}
    </select>
    <IconDown size={16} />
  </label>
)
