import { IconButton } from '@balai/ui'
import { useNavigate } from '@tanstack/react-router'
import { useWaiting } from '../change/useWaiting.ts'
import { IconEyes } from '../icons.tsx'
import { useWords } from '../texts.ts'

/** How many changes wait for the reader to agree, and the way there. */
export function Bell() {
  const { t } = useWords()
  const go = useNavigate()
  const waiting = useWaiting()
  return (
    <IconButton
      label={waiting ? t('app.waitingOf', { count: waiting }) : t('app.waitingNone')}
      icon={<IconEyes />}
      count={waiting}
      onClick={() => void go({ to: '/approvals' })}
    />
  )
}
