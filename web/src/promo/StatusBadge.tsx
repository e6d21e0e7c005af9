import type { PromotionStatus } from '@balai/contract'
import { Badge, type BadgeProps } from '@balai/ui'
import { useWords } from '../words/words.tsx'

const tones: Partial<Record<PromotionStatus, NonNullable<BadgeProps['tone']>>> = {
  join: 'turq',
  claim: 'gold',
  applying: 'info',
  rejected: 'warn',
  issued: 'gold',
  claimed: 'win',
  process: 'info',
  signed: 'info',
}

/** What a member can do about a promotion, or what has become of it. */
export function StatusBadge({ status }: { status: PromotionStatus }) {
  const { t } = useWords()
  const tone = tones[status]
  return <Badge {...(tone && { tone })}>{t(`promo.status_${status}`)}</Badge>
}
