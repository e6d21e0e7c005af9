import { CodeField } from '@balai/ui'
import { ChangeCode } from '../identity/ChangeCode.tsx'
import { useWords } from '../words/words.tsx'

type Code = {
  /** Where the code comes from; nothing is asked of who has no such place. */
  by: 'totp' | 'sms' | 'email' | null
  value: string
  type: (code: string) => void
  wrong: string | undefined
}

/** A code of the authenticator, or one that is sent to where the member can be reached. */
export function Code({ by, value, type, wrong }: Code) {
  const { t } = useWords()
  if (by === null) return null
  if (by === 'totp')
    return (
      <CodeField
        label={t('withdraw.totp')}
        name="code"
        value={value}
        error={wrong}
        onChange={type}
      />
    )
  return <ChangeCode to={by} value={value} error={wrong} onChange={type} />
}
