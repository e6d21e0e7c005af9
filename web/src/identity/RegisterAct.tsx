import { Button, Progress } from '@balai/ui'
import { useWords } from '../words/words.tsx'
import type { useRegistration } from './useRegistration.ts'

/** The one thing to do, always in reach of a thumb, and how little is left until it. */
export function RegisterAct({ own }: { own: ReturnType<typeof useRegistration> }) {
  const { t } = useWords()
  const { done, asked } = own
  const words = t('register.done', { done, asked })
  return (
    <div className="register-act">
      <div className="register-done">
        <Progress label={words} value={done} max={asked} words={words} />
        <span aria-hidden="true">{words}</span>
      </div>
      <Button
        type="submit"
        tone="primary"
        size="lg"
        wide
        busy={own.pending}
        busyLabel={t('entry.joining')}
      >
        {t('entry.join')}
      </Button>
    </div>
  )
}
