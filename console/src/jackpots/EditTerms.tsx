import type { DeskJackpot } from '@balai/contract/desk/jackpots'
import { JackpotTerms, jackpotChanges } from '@balai/contract/desk/jackpots-changes'
import { TextField } from '@balai/ui'
import { useState } from 'react'
import * as z from 'zod/mini'
import { Ask } from '../app/Ask.tsx'
import { Propose } from '../app/change/Propose.tsx'
import { plainly } from '../cashier/plainly.ts'
import { minorIn } from '../members/amount.ts'
import { useWords } from './texts.ts'

/** Places after the point of a percentage here. */
const places = 2

/** What a pool is fed with and begins with: proposed whole. */
export function EditTerms({ one, close }: { one: DeskJackpot; close: () => void }) {
  const { t, lang, said } = useWords()
  const [wrong, setWrong] = useState<ReadonlySet<string>>(new Set())
  const [wanted, want] = useState<JackpotTerms>()
  const title = t('edit.title', { name: said(one.words) })
  if (wanted)
    return (
      <Propose
        change={jackpotChanges.setTerms}
        terms={{ game: one.game, terms: wanted }}
        title={title}
        onClose={close}
      />
    )
  const given = (filled: FormData) => {
    const text = (name: string) => String(filled.get(name) ?? '').trim()
    const feed = minorIn(text('feed'), places, lang)
    const read = z.safeDecode(JackpotTerms, {
      feed: feed === undefined ? Number.NaN : Number(feed),
      seed: String(minorIn(text('seed'), one.exponent, lang) ?? ''),
    })
    setWrong(new Set(read.error?.issues.map(({ path }) => String(path[0]))))
    if (read.success) want(read.data)
  }
  const field = (name: 'feed' | 'seed') => ({
    ...{ name, label: t(`edit.${name}`), hint: t(`edit.${name}Hint`) },
    ...{ autoComplete: 'off', figures: true, inputMode: 'decimal' as const },
    ...(wrong.has(name) && { error: t('edit.wrong') }),
  })
  return (
    <Ask title={title} close={close} onSubmit={given}>
      <TextField
        {...field('feed')}
        start="%"
        defaultValue={plainly(BigInt(one.feed), places, lang)}
      />
      <TextField
        {...field('seed')}
        start={one.currency}
        defaultValue={plainly(one.seed, one.exponent, lang)}
      />
    </Ask>
  )
}
