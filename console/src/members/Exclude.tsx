import { memberChanges } from '@balai/contract/desk/members-changes'
import { Checkbox, TextField } from '@balai/ui'
import { useState } from 'react'
import { Ask } from '../app/Ask.tsx'
import { Propose } from '../app/change/Propose.tsx'
import type { Member } from './MemberPage.tsx'
import { useWords } from './words.ts'

/** Closes play to a member until a day, by the desk’s word; or takes that word back. */
export function Exclude({ member, close }: { member: Member; close: () => void }) {
  const { t } = useWords()
  const [day, choose] = useState('')
  const [lift, setLift] = useState(false)
  const [tried, tryIt] = useState(false)
  const [order, go] = useState<{ until: Date | null }>()
  const title = t('exclude.title', { name: member.account })
  // To the end of that day, where the one who chooses it is.
  const until = day ? new Date(`${day}T23:59:59`) : undefined
  const fits = until !== undefined && until > new Date()
  if (order)
    return (
      <Propose
        change={memberChanges.exclude}
        terms={{ member: member.id, ...order }}
        title={title}
        onClose={close}
      />
    )
  const submit = () => {
    tryIt(true)
    if (lift) go({ until: null })
    else if (fits) go({ until })
  }
  return (
    <Ask title={title} onSubmit={submit} close={close}>
      <p className="t-13 text-muted">{t('exclude.text')}</p>
      {!lift && (
        <TextField
          label={t('exclude.until')}
          type="date"
          value={day}
          error={tried && !fits ? t('exclude.wrong') : undefined}
          onChange={({ target }) => choose(target.value)}
        />
      )}
      <Checkbox checked={lift} onChange={({ target }) => setLift(target.checked)}>
        {t('exclude.lift')}
      </Checkbox>
    </Ask>
  )
}
