import { useAsk } from '@balai/client'
import { memberMoney } from '@balai/contract/desk/members'
import { AdjustCode, memberChanges } from '@balai/contract/desk/members-changes'
import { Segments, SelectField, TextField } from '@balai/ui'
import { useState } from 'react'
import * as z from 'zod/mini'
import { Ask } from '../app/Ask.tsx'
import { Propose } from '../app/change/Propose.tsx'
import { Failed } from '../app/Failed.tsx'
import { minorIn } from './amount.ts'
import type { Member } from './MemberPage.tsx'
import { useWords } from './words.ts'

const pools = ['cash', 'bonus'] as const

/** Puts money into a purse or takes it out: how much, which way, and why. */
export function Adjust({ member, close }: { member: Member; close: () => void }) {
  const { t, lang } = useWords()
  const money = useAsk(memberMoney.money, { member: member.id })
  const [pool, setPool] = useState<(typeof pools)[number]>('cash')
  const [way, setWay] = useState<'in' | 'out'>('in')
  const [code, setCode] = useState<AdjustCode>('correction')
  const [text, write] = useState('')
  const [sent, send] = useState(false)
  const read = money.data && minorIn(text, money.data.exponent, lang)
  const title = t('adjust.title', { name: member.account })
  if (sent && read)
    return (
      <Propose
        change={memberChanges.adjust}
        terms={{ member: member.id, pool, amount: way === 'in' ? read : -read, code }}
        title={title}
        onClose={close}
      />
    )
  return (
    <Ask title={title} busy={sent && money.isFetching} onSubmit={() => send(true)} close={close}>
      {money.error && <Failed error={money.error} again={() => void money.refetch()} />}
      <Segments
        label={t('adjust.pool')}
        options={pools.map((value) => ({ value, label: t(`pool.${value}`) }))}
        value={pool}
        onChange={setPool}
      />
      <Segments
        label={t('adjust.way')}
        options={(['in', 'out'] as const).map((value) => ({ value, label: t(`adjust.${value}`) }))}
        value={way}
        onChange={setWay}
      />
      <TextField
        label={t('adjust.amount')}
        figures
        inputMode="decimal"
        autoComplete="off"
        start={money.data?.currency ?? member.currency}
        value={text}
        error={sent && money.data ? t('adjust.wrong') : undefined}
        onChange={({ target }) => write(target.value)}
      />
      <SelectField
        label={t('adjust.code')}
        options={AdjustCode.options.map((value) => ({ value, label: t(`code.${value}`) }))}
        value={code}
        onChange={({ target }) => setCode(z.parse(AdjustCode, target.value))}
      />
    </Ask>
  )
}
