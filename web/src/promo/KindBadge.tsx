import { Badge } from '@balai/ui'
import { useWords } from '../words/words.tsx'
import type { Category } from './offers.ts'

/** The kind of a promotion, in a word. */
export function KindBadge({ kind }: { kind: Category }) {
  const { t } = useWords()
  return <Badge tone="gold">{t(`promo.${kind}`)}</Badge>
}
