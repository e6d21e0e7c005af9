import { IconDown } from '@balai/ui'
import { useWords } from '../words/words.tsx'
import { type Sort, sorts } from './filters.ts'

/** The order of the lobby. */
export function Sorting({ sort, onSort }: { sort: Sort; onSort: (sort: Sort) => void }) {
  const { t } = useWords()
  const choose = (value: string) => {
    const chosen = sorts.find((known) => known === value)
    if (chosen) onSort(chosen)
  }
  return (
    <label className="b-input sorting">
      <span className="b-unseen">{t('lobby.sort')}</span>
      <select value={sort} onChange={(event) => choose(event.target.value)}>
        {sorts.map((known) => (
          <option key={known} value={known}>
            {t(`sort.${known}`)}
          </option>
        ))}
      </select>
      <IconDown size={16} />
    </label>
  )
}
