import type { ReactNode } from 'react'
import { percentIn } from '../money.ts'
import { IconMinus, IconPlus } from '../screens/icons.ts'
import { useAround } from '../screens/seat.ts'

type StepperProps = {
  name: string
  value: ReactNode
  less: string
  more: string
  /** Nothing where there is no step that way now. */
  onLess: (() => void) | undefined
  onMore: (() => void) | undefined
}

/** One choice of a game that goes up and down. */
export const Stepper = ({ name, value, less, more, onLess, onMore }: StepperProps) => (
  <div className="stake">
    <button type="button" aria-label={less} disabled={!onLess} onClick={onLess}>
      <IconMinus />
    </button>
    <span className="stake-sum">
      <small>{name}</small>
      <b aria-live="polite">{value}</b>
    </span>
    <button type="button" aria-label={more} disabled={!onMore} onClick={onMore}>
      <IconPlus />
    </button>
  </div>
)

type ChoiceProps<Of extends string | number> = {
  name: string
  of: readonly Of[]
  chosen: Of
  told: (one: Of) => string
  disabled: boolean
  onChoose: (one: Of) => void
}

/** One of a few. */
export const Choice = <Of extends string | number>(props: ChoiceProps<Of>) => {
  const { name, of, chosen, told, disabled, onChoose } = props
  return (
    <fieldset className="choice" aria-label={name}>
      {of.map((one) => (
        <button
          type="button"
          key={one}
          aria-pressed={one === chosen}
          disabled={disabled}
          onClick={() => onChoose(one)}
        >
          {told(one)}
        </button>
      ))}
    </fieldset>
  )
}

/** What the rules of every game end with: its return, what happens when a line is lost, its fingerprint. */
export function RulesFoot() {
  const { seat, t, lang } = useAround()
  return (
    <>
      <h3>{t('rules.rtp')}</h3>
      <p>
        <b>{percentIn(lang, seat.rtp)}%</b> {t('rules.rtp.about')}
      </p>
      <p>{t('rules.malfunction')}</p>
      <h3>{t('rules.hash')}</h3>
      <p className="code">{seat.mathHash}</p>
    </>
  )
}
