import type { deskSports } from '@balai/contract/desk/sports'
import { sportsChanges } from '@balai/contract/desk/sports-changes'
import type { Gives } from '@balai/contract/endpoint'
import { SelectField, TextField } from '@balai/ui'
import { useState } from 'react'
import { Ask } from '../app/Ask.tsx'
import { Propose } from '../app/change/Propose.tsx'
import { plainly } from '../cashier/plainly.ts'
import { minorIn } from '../members/amount.ts'
import { useWords } from './texts.ts'

type Props = { data: Gives<typeof deskSports.event>; close: () => void }
const kinds = ['selectionMost', 'memberMost'] as const
type Kind = (typeof kinds)[number]
type Wanted = { market: string | null } & Record<Kind, bigint | null>

/** Bounds of an event or of one of its markets; what is left empty is as above it. */
export function SetBounds({ data, close }: Props) {
  const { t, lang } = useWords()
  const [market, choose] = useState('')
  const [wrong, setWrong] = useState<ReadonlySet<string>>(new Set())
  const [wanted, want] = useState<Wanted>()
  const { event, name } = data.event
  const title = t('boundsTitle', { name: name[lang] })
  if (wanted)
    return (
      <Propose
        change={sportsChanges.boundsOfEvent}
        terms={{ event: event.id, ...wanted }}
        title={title}
        onClose={close}
      />
    )
  const own = data.markets.find((one) => one.market === market)?.own ?? data.bounds.own
  const given = (filled: FormData) => {
    const sum = (kind: Kind) => {
      const text = String(filled.get(kind) ?? '').trim()
      return text === '' ? null : minorIn(text, data.exponent, lang)
    }
    const [selectionMost, memberMost] = [sum('selectionMost'), sum('memberMost')]
    const none = (most: bigint | null | undefined) => most === undefined || most === 0n
    setWrong(new Set(kinds.filter((kind) => none(sum(kind)))))
    if (selectionMost === undefined || memberMost === undefined) return
    if (none(selectionMost) || none(memberMost)) return
    want({ market: market || null, selectionMost, memberMost })
  }
  return (
    <Ask title={title} close={close} onSubmit={given}>
      <SelectField
        label={t('market')}
        value={market}
        onChange={({ target }) => choose(target.value)}
        options={[
          { value: '', label: t('wholeEvent') },
          ...data.markets.map(({ market: value }) => ({ value, label: value })),
        ]}
      />
      {kinds.map((kind) => (
        <TextField
          // Another market begins from its own.
          key={`${market} ${kind}`}
          name={kind}
          label={t(kind)}
          hint={t('boundHint')}
          figures
          inputMode="decimal"
          autoComplete="off"
          start={data.currency}
          defaultValue={own[kind] === null ? '' : plainly(own[kind], data.exponent, lang)}
          {...(wrong.has(kind) && { error: t('wrong') })}
        />
      ))}
    </Ask>
  )
}
