import { IconClock } from '@balai/ui'
import { useWords } from '../words/words.tsx'

/** Until when something that was granted can be claimed. */
export function ClaimBy({ at }: { at: Date }) {
  const { t, day, clock } = useWords()
  return (
    <p className="rewards-by">
      <IconClock size={16} />
      {t('rewards.claimBy', { at: `${day(at)}, ${clock(at)}` })}
    </p>
  )
}
