import { useCommand } from '@balai/client'
import { type Limit, protection } from '@balai/contract'
import { Button, Notice } from '@balai/ui'
import { useNow } from '../app/useNow.ts'
import { failureOf } from '../identity/failure.ts'
import { useWords } from '../words/words.tsx'
import { momentIn, useAmounts } from './amounts.ts'

type Waiting = {
  limit: Limit
  raise: NonNullable<Limit['raise']>
  zone: string
  again: () => Promise<void>
}

/** A raise or a removal that waits, or that can be confirmed now. */
export function Waiting({ limit: { kind, span }, raise, zone, again }: Waiting) {
  const { t, lang } = useWords()
  const { said } = useAmounts()
  const confirm = useCommand(protection.confirmRaise)
  const cancel = useCommand(protection.cancelRaise)
  const ripe = raise.confirmFrom.getTime() <= useNow()
  const send = async (work: Promise<unknown>) => {
    await work
    await again()
  }
  const wish =
    raise.amount === null
      ? t('protection.wishNone')
      : t('protection.wish', { amount: said(kind, raise.amount) })
  const when = ripe
    ? t('protection.ripe', { until: momentIn(raise.lapsesAt, lang, zone) })
    : t('protection.unripe', { from: momentIn(raise.confirmFrom, lang, zone) })
  const wrong = confirm.message ?? cancel.message ?? failureOf(confirm, t) ?? failureOf(cancel, t)
  return (
    <div className="limit-waiting">
      <Notice tone={ripe ? 'warn' : 'info'} title={wish}>
        {when}
      </Notice>
      {wrong && <Notice tone="bad">{wrong}</Notice>}
      <div className="limit-acts">
        <Button busy={cancel.pending} onClick={() => void send(cancel.send({ kind, span }))}>
          {t('protection.keep')}
        </Button>
        {ripe && (
          <Button
            tone="outline"
            busy={confirm.pending}
            onClick={() => void send(confirm.send({ kind, span, amount: raise.amount }))}
          >
            {t('protection.confirm')}
          </Button>
        )}
      </div>
    </div>
  )
}
