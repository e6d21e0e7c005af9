import type { Permission } from '@balai/contract/desk/permissions'
import { staffChanges } from '@balai/contract/desk/staff-changes'
import { Button, Dialog, TextField } from '@balai/ui'
import { type FormEvent, useId, useState } from 'react'
import * as z from 'zod/mini'
import { Propose } from '../app/change/Propose.tsx'
import { Rights } from './Rights.tsx'
import type { KnownRole } from './RoleChoice.tsx'
import { useWords } from './words.ts'

type Making = { of?: KnownRole; all: readonly KnownRole[]; close: () => void }

const codeOf = (name: string) =>
  name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+|-+$/g, '')
    .slice(0, 32)

/** A role of one’s own, from nothing or from another. */
export function NewRole({ of, all, close }: Making) {
  const { t } = useWords()
  const form = useId()
  const [name, setName] = useState(of ? t('role.cloneOf', { name: of.name }) : '')
  const [code, setCode] = useState<string>()
  const [held, hold] = useState<Permission[]>(of?.permissions ?? [])
  const [tried, tryIt] = useState(false)
  const [proposing, propose] = useState(false)
  const role = code ?? codeOf(name)
  const read = z.safeDecode(staffChanges.role.takes, { role, name, permissions: held })
  const wrong = new Set(read.success ? [] : read.error.issues.map(({ path }) => path[0]))
  const taken = all.some(({ id }) => id === role)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    tryIt(true)
    if (read.success && !taken) propose(true)
  }
  if (proposing && read.success)
    return <Propose change={staffChanges.role} terms={read.data} onClose={close} />
  const codeError = taken ? t('role.idTaken') : wrong.has('role') ? t('role.idWrong') : undefined
  return (
    <Dialog
      open
      size="modal"
      title={t('role.newTitle')}
      closeLabel={t('staff.close')}
      onClose={close}
      coverCloses={false}
      footer={
        <>
          <Button onClick={close}>{t('staff.cancel')}</Button>
          <Button type="submit" form={form} tone="primary">
            {t('role.save')}
          </Button>
        </>
      }
    >
      <form id={form} className="propose" noValidate onSubmit={submit}>
        <TextField
          label={t('role.name')}
          name="name"
          maxLength={80}
          value={name}
          error={tried && wrong.has('name') ? t('role.nameWrong') : undefined}
          onChange={({ target }) => setName(target.value)}
        />
        <TextField
          label={t('role.id')}
          name="role"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={32}
          value={role}
          hint={t('role.idHint')}
          error={tried ? codeError : undefined}
          onChange={({ target }) => setCode(target.value)}
        />
        <Rights held={held} onChange={hold} was={of?.permissions ?? []} />
      </form>
    </Dialog>
  )
}
