import { cx } from '@balai/ui'
import { useWords } from '../words/words.tsx'
import { Die } from './Balls.tsx'
import { nameOr, optionName } from './names.ts'
import type { Pad } from './pad-kinds.ts'
import { type Chosen, rowsOf } from './pads.ts'

type PadView = {
  play: string
  pad: Pad
  chosen: Chosen
  onChoose: (chosen: Chosen) => void
}

const isDigits = (options: readonly string[]) => options.every((one) => /^\d$/.test(one))
const isNumbers = (options: readonly string[]) => options.every((one) => /^\d{1,2}$/.test(one))
const isDice = (play: string, options: readonly string[]) =>
  /^(bingo18-(number|double)|pair|two-different|three-different)$/.test(play) &&
  options.length === 6

/** What is drawn for one row: a wide field of numbers, a row of digits, or words. */
const shapeOf = (options: readonly string[]) =>
  isDigits(options) && options.length === 10
    ? 'digits'
    : isNumbers(options) && options.length > 12
      ? 'field'
      : isNumbers(options)
        ? 'few'
        : 'words'

/** The numbers of a play, to press. */
export function PadView({ play, pad, chosen, onChoose }: PadView) {
  const words = useWords()
  const { t } = words
  const rows = rowsOf(pad)
  const turn = (at: number, change: (row: readonly string[]) => readonly string[]) =>
    onChoose(rows.map((_, row) => (row === at ? change(chosen[row] ?? []) : (chosen[row] ?? []))))
  return (
    <div className="lot-pad">
      {rows.map(({ place, options }, at) => {
        if (place === 'only') return null
        const name = place ? placeName(words, place) : t('lottery.plays')
        const here = chosen[at] ?? []
        const shape = shapeOf(options)
        const whole = here.length === options.length
        return (
          <fieldset
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of one pad stand in one order
            key={at}
            className={cx('lot-row', `lot-row-${shape}`, rows.length > 1 && 'lot-row-named')}
          >
            <legend className={place ? undefined : 'b-unseen'}>{name}</legend>
            <div className="lot-options">
              {options.map((option) => (
                <button
                  key={option}
                  type="button"
                  className="lot-option"
                  aria-pressed={here.includes(option)}
                  onClick={() =>
                    turn(at, (row) =>
                      row.includes(option) ? row.filter((one) => one !== option) : [...row, option],
                    )
                  }
                >
                  {isDice(play, options) ? <Die face={option} /> : optionName(words, play, option)}
                </button>
              ))}
              {place && pad.by === 'rows' && options.length > 2 && (
                <button
                  type="button"
                  className="lot-option lot-every"
                  aria-label={t('lottery.rowAll', { row: name })}
                  aria-pressed={whole}
                  onClick={() => turn(at, () => (whole ? [] : options))}
                >
                  {t('lottery.all')}
                </button>
              )}
            </div>
          </fieldset>
        )
      })}
    </div>
  )
}

const placeName = (words: ReturnType<typeof useWords>, place: string) => {
  const [, nth] = /^nth-(\d+)$/.exec(place) ?? []
  return nameOr(words, `place.${place}`, nth ?? place)
}
