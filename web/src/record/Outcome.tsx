import type { Bet } from '@balai/contract'
import { Badge } from '@balai/ui'
import { useWords } from '../words/words.tsx'

/** What the round changed. A gain is coloured; a loss is plain, with its sign. */
export function Outcome({ bet }: { bet: Bet }) {
  const { t, signed } = useWords()
  if (bet.state === 'open') return <Badge tone="turq">{t('record.open')}</Badge>
  if (bet.state === 'voided') return <Badge>{t('record.voided')}</Badge>
  return <b className={bet.net > 0n ? 'text-win num' : 'num'}>{signed(bet.net, bet)}</b>
}
