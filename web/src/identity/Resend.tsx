import { useEffect, useEffectEvent } from 'react'
import { useCountdown } from '../proof/useCountdown.ts'
import { useWords } from '../words/words.tsx'

/** Another code, once the house would send one. */
export function Resend({ at, resend }: { at: number | undefined; resend: () => void }) {
  const { t } = useWords()
  const [seconds, count] = useCountdown()
  const begin = useEffectEvent((until: number) => count(until))
  useEffect(() => {
    if (at !== undefined) begin(at)
  }, [at])
  if (seconds > 0)
    return (
      <p className="resend" role="timer">
        {t('code.again', { seconds })}
      </p>
    )
  return (
    <button type="button" className="link resend" onClick={resend}>
      {t('code.resend')}
    </button>
  )
}
