import { Button, Notice, Skeleton } from '@balai/ui'
import { useWords } from '../words/words.tsx'

/** The form before its settings are there, in the room it will take; or why they did not come. */
export function RegisterWaits({ failed }: { failed: (() => void) | undefined }) {
  const { t } = useWords()
  if (failed)
    return (
      <div className="entry-form">
        <Notice tone="bad">{t('register.noAnswer')}</Notice>
        <Button onClick={failed}>{t('register.again')}</Button>
      </div>
    )
  return (
    <div className="entry-form" aria-busy="true">
      {['name', 'password', 'confirm', 'act'].map((each) => (
        <Skeleton key={each} className="register-wait" />
      ))}
    </div>
  )
}
