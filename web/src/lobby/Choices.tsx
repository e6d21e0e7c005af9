import type { SlotType } from '@balai/contract'
import { Chip, Chips } from '@balai/ui'
import { useWords } from '../words/words.tsx'

type Choices<T extends string> = {
  label: string
  value: T | undefined
  options: readonly { value: T; text: string }[]
  onChoose: (value: T | undefined) => void
  /** In as many lines as they need, and not in one that scrolls. */
  wrap?: boolean
}

/** One of several, with all of them first. */
export function Choices<T extends string>({ label, value, options, onChoose, wrap }: Choices<T>) {
  const { t } = useWords()
  return (
    <Chips label={label} wrap={wrap ?? false}>
      <Chip selected={value === undefined} onClick={() => onChoose(undefined)}>
        {t('lobby.all')}
      </Chip>
      {options.map((option) => (
        <Chip
          key={option.value}
          selected={option.value === value}
          onClick={() => onChoose(option.value)}
        >
          {option.text}
        </Chip>
      ))}
    </Chips>
  )
}

type Kinds = {
  kinds: readonly SlotType[]
  kind: SlotType | undefined
  onKind: (kind: SlotType | undefined) => void
  wrap?: boolean
}

/** The kinds of slots. */
export function Kinds({ kinds, kind, onKind, wrap }: Kinds) {
  const { t } = useWords()
  return (
    <Choices
      label={t('lobby.kinds')}
      value={kind}
      options={kinds.map((value) => ({ value, text: t(`kind.${value}`) }))}
      onChoose={onKind}
      wrap={wrap ?? false}
    />
  )
}
