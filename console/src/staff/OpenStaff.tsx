import { useAsk } from '@balai/client'
import { staff } from '@balai/contract/desk/staff'
import { staffChanges } from '@balai/contract/desk/staff-changes'
import { Button, Dialog, TextField } from '@balai/ui'
import { type FormEvent, useId, useState } from 'react'
import * as z from 'zod/mini'
import { Propose } from '../app/change/Propose.tsx'
import { RoleChoice } from './RoleChoice.tsx'
import { useWords } from './words.ts'

const shape = staffChanges.open.takes

/** Opens an account: who it is of, by what name, with which roles. */
export function OpenStaff({ close }: { close: () => void }) {
  const { t } = useWords()
  const form = useId()
  const roles = useAsk(staff.roles, undefined)
  const [terms, set] = useState({ name: '', account: '', person: '', roles: [] as string[] })
  const [tried, tryIt] = useState(false)
  const [proposing, propose] = useState(false)
  const read = z.safeDecode(shape, terms)
  const wrong = new Set(read.success ? [] : read.error.issues.map(({ path }) => path[0]))
  const errorOf = (field: 'name' | 'account' | 'person') =>
    tried && wrong.has(field) ? t(`staff.${field}Wrong`) : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    tryIt(true)
    if (read.success) propose(true)
  }
  if (proposing && read.success)
    return <Propose change={staffChanges.open} terms={read.data} onClose={close} />
  return (
    <Dialog
      open
      size="modal"
      title={t('staff.openTitle')}
      closeLabel={t('staff.close')}
      onClose={close}
      coverCloses={false}
      footer={
        <>
          <Button onClick={close}>{t('staff.cancel')}</Button>
          <Button type="submit" form={form} tone="primary">
            {t('staff.next')}
          </Button>
        </>
      }
    >
      <form id={form} className="propose" noValidate onSubmit={submit}>
        <TextField
          label={t('staff.name')}
          name="name"
          maxLength={80}
          value={terms.name}
          hint={t('staff.nameHint')}
          error={errorOf('name')}
          onChange={({ target }) => set({ ...terms, name: target.value })}
        />
        <TextField
          label={t('staff.account')}
          name="account"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={32}
          value={terms.account}
          hint={t('staff.accountHint')}
          error={errorOf('account')}
          onChange={({ target }) => set({ ...terms, account: target.value.toLowerCase() })}
        />
        <TextField
          label={t('staff.person')}
          name="person"
          maxLength={64}
          value={terms.person}
          hint={t('staff.personHint')}
          error={errorOf('person')}
          onChange={({ target }) => set({ ...terms, person: target.value })}
        />
        <RoleChoice
          all={roles.data ?? []}
          held={terms.roles}
          onChange={(roles) => set({ ...terms, roles })}
        />
      </form>
    </Dialog>
  )
}
