import type { Line, VendorStanding } from '@balai/contract/desk/vendors'
import { Badge, IconAlert, IconCheck, IconLock } from '@balai/ui'
import { useWords } from './texts.ts'

/** How a vendor's line does, in one word. */
export function VendorState({ standing }: { standing: Pick<VendorStanding, 'state' | 'stopped'> }) {
  const { t } = useWords()
  if (standing.stopped)
    return (
      <Badge tone="lose" icon={<IconLock size={14} />}>
        {t('vendors.stopped')}
      </Badge>
    )
  if (standing.state === 'silent') return <Badge>{t('vendors.silent')}</Badge>
  return standing.state === 'ill' ? (
    <Badge tone="warn" icon={<IconAlert size={14} />}>
      {t('vendors.ill')}
    </Badge>
  ) : (
    <Badge tone="win" icon={<IconCheck size={14} />}>
      {t('vendors.well')}
    </Badge>
  )
}

/** Within how long 99 of 100 calls were answered. */
export function Took({ line: { calls, p99Ms } }: { line: Line }) {
  const { t, figure } = useWords()
  if (calls === 0) return <>–</>
  return <>{p99Ms === null ? t('vendors.over') : t('vendors.ms', { ms: figure(p99Ms) })}</>
}
