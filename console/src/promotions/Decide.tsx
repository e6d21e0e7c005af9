import type { WholeEntry } from '@balai/contract/desk/promotions'
import { promotionChanges } from '@balai/contract/desk/promotions-changes'
import { Button, TextField } from '@balai/ui'
import { useState } from 'react'
import { Ask } from '../app/Ask.tsx'
import { Propose } from '../app/change/Propose.tsx'
import { useMay } from '../app/me.ts'
import { plainly } from '../cashier/plainly.ts'
import { minorIn } from '../members/amount.ts'
import { SayWhy } from './SayWhy.tsx'
import { useWords } from './texts.ts'

/** What can be decided about an application that waits. */
export function Decide({ whole }: { whole: WholeEntry }) {
  const { t, money } = useWords()
  const may = useMay('money.move')
  const [doing, begin] = useState<'approve' | 'reject'>()
  const { entry, aloneMost } = whole
  if (!may || entry.state !== 'applying' || entry.kind !== 'application') return null
  const close = () => begin(undefined)
  return (
    <footer>
      <small className="text-muted">
        {aloneMost === null ? t('alwaysTwo') : t('aloneUpTo', { most: money(aloneMost, whole) })}
      </small>
      <span className="terms-acts">
        <Button size="sm" tone="danger" onClick={() => begin('reject')}>
          {t('reject')}
        </Button>
        <Button size="sm" tone="primary" onClick={() => begin('approve')}>
          {t('approve')}
        </Button>
      </span>
      {doing === 'approve' && <Approve whole={whole} close={close} />}
      {doing === 'reject' && <Reject whole={whole} close={close} />}
    </footer>
  )
}

type Deciding = { whole: WholeEntry; close: () => void }

function Approve({ whole, close }: Deciding) {
  const { t, lang, money } = useWords()
  const { entry, most, exponent, currency } = whole
  const [wrong, fail] = useState(false)
  // Stakes of the house are granted whole.
  const [amount, want] = useState<bigint | undefined>(entry.free ? most : undefined)
  if (amount !== undefined)
    return (
      <Propose
        change={promotionChanges.approveEntry}
        terms={{ entry: entry.id, amount }}
        onClose={close}
      />
    )
  const given = (filled: FormData) => {
    const minor = minorIn(String(filled.get('amount') ?? ''), exponent, lang)
    if (minor !== undefined && minor > 0n && minor <= most) want(minor)
    else fail(true)
  }
  return (
    <Ask title={t('approve')} close={close} onSubmit={given}>
      <TextField
        name="amount"
        label={t('amount')}
        hint={t('amountHint', { most: money(most, whole) })}
        figures
        inputMode="decimal"
        autoComplete="off"
        start={currency}
        defaultValue={plainly(most, exponent, lang)}
        {...(wrong && { error: t('amountWrong', { most: money(most, whole) }) })}
      />
    </Ask>
  )
}

function Reject({ whole: { entry }, close }: Deciding) {
  const { t } = useWords()
  const [said, say] = useState<string>()
  if (said === undefined) return <SayWhy title={t('reject')} said={say} close={close} />
  return (
    <Propose
      change={promotionChanges.rejectEntry}
      terms={{ entry: entry.id, said }}
      onClose={close}
    />
  )
}
