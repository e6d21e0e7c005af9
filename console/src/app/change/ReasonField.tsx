import { TextArea } from '@balai/ui'
import { useWords } from './texts.ts'

const lengthMin = 4
const lengthMax = 1_000

/** Whether a reason says enough to be sent. The house asks for the same. */
export const reasonMeets = (reason: string) => reason.trim().length >= lengthMin

type Reason = {
  value: string
  tried: boolean
  onChange: (reason: string) => void
  /** An agreement needs none. */
  optional?: boolean
}

/** Why something is done. It is asked of everything that staff change. */
export function ReasonField({ value, tried, onChange, optional = false }: Reason) {
  const { t } = useWords()
  return (
    <TextArea
      label={t(optional ? 'change.reasonOptional' : 'change.reason')}
      name="reason"
      rows={2}
      maxLength={lengthMax}
      value={value}
      hint={t('change.reasonHint')}
      error={tried && !optional && !reasonMeets(value) ? t('change.reasonShort') : undefined}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
