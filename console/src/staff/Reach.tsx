import type { Effect, Permission } from '@balai/contract/desk/permissions'
import { Badge, type BadgeProps } from '@balai/ui'
import { reachOf } from './rights.ts'
import { useWords } from './words.ts'

const tones: Record<Effect, BadgeProps['tone']> = {
  moves: 'gold',
  sets: 'turq',
  stops: 'warn',
  sees: 'info',
}

/** The most that these rights may do, in one word. */
export function Reach({ held }: { held: readonly Permission[] }) {
  const { t } = useWords()
  const reach = reachOf(held)
  if (!reach) return <span className="text-faint">{t('role.none')}</span>
  const tone = tones[reach]
  return <Badge {...(tone && { tone })}>{t(`effect.${reach}`)}</Badge>
}
