import type { DeskTable } from '@balai/contract/desk/live'
import { liveChanges } from '@balai/contract/desk/live-changes'
import { TextField } from '@balai/ui'
import { useState } from 'react'
import { Ask } from '../app/Ask.tsx'
import { Propose } from '../app/change/Propose.tsx'
import { plainly } from '../cashier/plainly.ts'
import { minorIn } from '../members/amount.ts'
import { useWords } from './texts.ts'

type Props = { one: DeskTable; purse: { currency: string; exponent: number }; close: () => void }
type Limits = { most: bigint; roundMost: bigint }

/** What a table takes at the most: proposed whole, agreed to by another. */
export function EditLimits({ one, purse, close }: Props) {
  const { t, lang, said } = useWords()
  const [wrong, setWrong] = useState<ReadonlySet<string>>(new Set())
  const [wanted, want] = useState<Limits>()
  const title = t('edit.title', { name: said(one.words) })
  if (wanted)
    return (
      <Propose
        change={liveChanges.limits}
        terms={{ table: one.table, ...wanted }}
        title={title}
        onClose={close}
      />
    )
  const given = (filled: FormData) => {
    const sum = (name: string) => {
      const read = minorIn(String(filled.get(name) ?? '').trim(), purse.exponent, lang)
      return read !== undefined && read > 0n && read % one.chip === 0n ? read : undefined
    }
    const [most, roundMost] = [sum('most'), sum('roundMost')]
    const bad = new Set<string>()
    if (most === undefined) bad.add('most')
    if (roundMost === undefined || (most !== undefined && roundMost < most)) bad.add('roundMost')
    setWrong(bad)
    if (!bad.size && most !== undefined && roundMost !== undefined) want({ most, roundMost })
  }
  const field = (name: 'most' | 'roundMost') => ({
    ...{ name, label: t(`edit.${name}`), hint: t(`edit.${name}Hint`), start: purse.currency },
    ...{ autoComplete: 'off', figures: true, inputMode: 'decimal' as const },
    ...(wrong.has(name) && { error: t('edit.wrong') }),
    defaultValue: plainly(one[name], purse.exponent, lang),
  })
  return (
    <Ask title={title} close={close} onSubmit={given}>
      <TextField {...field('most')} />
      <TextField {...field('roundMost')} />
    </Ask>
  )
}
