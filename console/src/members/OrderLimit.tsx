import { useAsk } from '@balai/client'
import { memberLimits } from '@balai/contract/desk/members'
import { memberChanges } from '@balai/contract/desk/members-changes'
import { Checkbox, Segments, SelectField, TextField } from '@balai/ui'
import { useState } from 'react'
import { Ask } from '../app/Ask.tsx'
import { Propose } from '../app/change/Propose.tsx'
import { Failed } from '../app/Failed.tsx'
import { minorIn } from './amount.ts'
import type { Member } from './MemberPage.tsx'
import { useWords } from './words.ts'

const kinds = ['stake', 'loss', 'deposit', 'time'] as const
const spans = ['day', 'week', 'month'] as const

/** A limit by the desk’s word, beside the member’s own. */
export function OrderLimit({ member, close }: { member: Member; close: () => void }) {
  const { t, lang } = useWords()
  const limits = useAsk(memberLimits.limits, { member: member.id })
  const [kind, setKind] = useState<(typeof kinds)[number]>('stake')
  const [span, setSpan] = useState<(typeof spans)[number]>('day')
  const [lift, setLift] = useState(false)
  const [text, write] = useState('')
  const [sent, send] = useState(false)
  const title = t('limit.title', { name: member.account })
  const timed = kind === 'time'
  const { data } = limits
  const read = data && minorIn(text, timed ? 0 : data.exponent, lang)
  const amount = lift ? null : timed && read !== undefined ? read * 60n : read
  if (sent && amount !== undefined)
    return (
      <Propose
        change={memberChanges.limit}
        terms={{ member: member.id, kind, span, amount }}
        title={title}
        onClose={close}
      />
    )
  const kindOf = (value: string) => kinds.find((one) => one === value) ?? 'stake'
  return (
    <Ask title={title} busy={sent && limits.isFetching} onSubmit={() => send(true)} close={close}>
      {limits.error && <Failed error={limits.error} again={() => void limits.refetch()} />}
      <p className="t-13 text-muted">{t('limit.text')}</p>
      <SelectField
        label={t('limit.kind')}
        options={kinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
        value={kind}
        onChange={({ target }) => setKind(kindOf(target.value))}
      />
      <Segments
        label={t('limit.span')}
        options={spans.map((value) => ({ value, label: t(`span.${value}`) }))}
        value={span}
        onChange={setSpan}
      />
      {!lift && (
        <TextField
          label={t(timed ? 'limit.minutes' : 'limit.amount')}
          figures
          inputMode="decimal"
          autoComplete="off"
          value={text}
          error={sent && data ? t('limit.wrong') : undefined}
          onChange={({ target }) => write(target.value)}
        />
      )}
      <Checkbox checked={lift} onChange={({ target }) => setLift(target.checked)}>
        {t('limit.lift')}
      </Checkbox>
    </Ask>
  )
}
