import { useAsk } from '@balai/client'
import type { Gives } from '@balai/contract'
import { auditLog } from '@balai/contract/desk/audit'
import { Button, IconAlert, IconShield, Notice } from '@balai/ui'
import { exactly, moment } from '../lists/written.ts'
import { useWords } from './texts.ts'

/** Whether the log is as it was written, and how far that was walked. */
export function Chain() {
  const { t } = useWords()
  const asked = useAsk(auditLog.chain, undefined)
  if (asked.data) return <Stands chain={asked.data} />
  if (!asked.isError) return <p className="a-chain" aria-busy="true" />
  return (
    <p className="a-chain">
      {t('chain.failed')}
      <Button size="sm" tone="quiet" onClick={() => void asked.refetch()}>
        {t('chain.retry')}
      </Button>
    </p>
  )
}

function Stands({ chain }: { chain: Gives<typeof auditLog.chain> }) {
  const { t, figure, lang } = useWords()
  const { verifiedTo, verifiedAt, broken } = chain
  const last = figure(chain.last)
  if (broken !== null)
    return (
      <Notice tone="bad" title={t('chain.title')}>
        <p>{t('chain.broken', { broken: figure(broken) })}</p>
      </Notice>
    )
  if (verifiedTo === null)
    return (
      <p className="a-chain" data-stands="none">
        <IconAlert size={16} />
        {t('chain.none', { last })}
      </p>
    )
  return (
    <p className="a-chain">
      <IconShield size={16} />
      {t('chain.whole', { to: figure(verifiedTo), last })}
      {verifiedAt && (
        <small title={exactly(verifiedAt, lang)}>
          {t('chain.when', { at: moment(verifiedAt, lang) })}
        </small>
      )}
    </p>
  )
}
