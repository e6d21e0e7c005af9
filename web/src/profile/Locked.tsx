import { Notice } from '@balai/ui'
import { Link } from 'wouter'
import { useWords } from '../words/words.tsx'

/** Says why nothing can be changed, and to whom to turn. */
export function Locked({ since }: { since: Date }) {
  const { t, houseDay } = useWords()
  return (
    <Notice
      tone="warn"
      action={
        <Link href="/feedback" className="link">
          {t('profile.support')}
        </Link>
      }
    >
      {t('profile.locked', { day: houseDay(since) })}
    </Notice>
  )
}
