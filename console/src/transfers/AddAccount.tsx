import { transferChanges } from '@balai/contract/desk/transfer-changes'
import { TextField } from '@balai/ui'
import { useState } from 'react'
import * as z from 'zod/mini'
import { Ask } from '../app/Ask.tsx'
import { Propose } from '../app/change/Propose.tsx'
import { useWords } from './texts.ts'

const { putAccount } = transferChanges
type Wanted = z.output<typeof putAccount.takes>

/** Another account that members can transfer to. */
export function AddAccount({ close }: { close: () => void }) {
  const { t } = useWords()
  const [wrong, setWrong] = useState<ReadonlySet<string>>(new Set())
  const [wanted, want] = useState<Wanted>()
  if (wanted) return <Propose change={putAccount} terms={wanted} onClose={close} />
  const given = (filled: FormData) => {
    const text = (name: string) => String(filled.get(name) ?? '').trim()
    const read = z.safeDecode(putAccount.takes, {
      ...{ bank: text('bank').toUpperCase(), number: text('number').replace(/[\s.-]/g, '') },
      ...{ name: text('name'), currency: text('currency').toUpperCase() },
    })
    if (read.success) want(read.data)
    else setWrong(new Set(read.error.issues.map(({ path }) => String(path[0]))))
  }
  const field = (name: 'bank' | 'number' | 'name' | 'currency') => ({
    ...{ name, label: t(name), autoComplete: 'off' },
    ...(wrong.has(name) && { error: t('wrong') }),
  })
  return (
    <Ask title={t('addTitle')} close={close} onSubmit={given}>
      <TextField {...field('bank')} hint={t('bankHint')} />
      <TextField {...field('number')} figures inputMode="numeric" />
      <TextField {...field('name')} />
      <TextField {...field('currency')} defaultValue="IDR" />
    </Ask>
  )
}
