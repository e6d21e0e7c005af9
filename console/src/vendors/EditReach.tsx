import { vendorChanges } from '@balai/contract/desk/vendors-changes'
import { Checkbox, TextArea, TextField } from '@balai/ui'
import { useState } from 'react'
import * as z from 'zod/mini'
import { Ask } from '../app/Ask.tsx'
import type { Reach } from './Agreed.tsx'
import { useWords } from './texts.ts'

type Editing = { reach: Reach | null; next: (reach: Reach) => void; close: () => void }
const Terms = vendorChanges.reach.takes.shape.reach

const none: Reach = {
  ...{ baseUrl: '', hosts: [], knownAs: '', reconciles: true },
  ...{ graceMinutes: 60, openMinutes: 1_440 },
}

/** Where a vendor is to be called. */
export function EditReach({ reach, next, close }: Editing) {
  const { t } = useWords()
  const [wrong, setWrong] = useState<ReadonlySet<string>>(new Set())
  const now = reach ?? none
  const given = (filled: FormData) => {
    const text = (name: string) => String(filled.get(name) ?? '').trim()
    const read = z.safeParse(Terms, {
      baseUrl: text('baseUrl'),
      hosts: text('hosts').split(/\s+/).filter(Boolean),
      knownAs: text('knownAs'),
      reconciles: filled.has('reconciles'),
      graceMinutes: Number(text('graceMinutes')),
      openMinutes: Number(text('openMinutes')),
    })
    if (read.success) next(read.data)
    else setWrong(new Set(read.error.issues.map(({ path }) => String(path[0]))))
  }
  const minutes = (name: 'graceMinutes' | 'openMinutes') => (
    <TextField
      name={name}
      label={t(`vendors.${name}`)}
      inputMode="numeric"
      figures
      defaultValue={now[name]}
      {...(wrong.has(name) && { error: t('vendors.numberWrong') })}
    />
  )
  return (
    <Ask title={t('vendors.reach')} close={close} onSubmit={given}>
      <TextField
        name="baseUrl"
        type="url"
        label={t('vendors.baseUrl')}
        defaultValue={now.baseUrl}
        {...(wrong.has('baseUrl') && { error: t('vendors.reachWrong') })}
      />
      <TextArea
        name="hosts"
        rows={2}
        label={t('vendors.hosts')}
        defaultValue={now.hosts.join('\n')}
        {...(wrong.has('hosts') && { error: t('vendors.reachWrong') })}
      />
      <TextField
        name="knownAs"
        label={t('vendors.knownAs')}
        defaultValue={now.knownAs}
        {...(wrong.has('knownAs') && { error: t('vendors.keyIdWrong') })}
      />
      {minutes('graceMinutes')}
      {minutes('openMinutes')}
      <Checkbox name="reconciles" defaultChecked={now.reconciles}>
        {t('vendors.reconciles')}
      </Checkbox>
    </Ask>
  )
}
