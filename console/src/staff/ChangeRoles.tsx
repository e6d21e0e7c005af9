import { useAsk } from '@balai/client'
import { staff } from '@balai/contract/desk/staff'
import { staffChanges } from '@balai/contract/desk/staff-changes'
import { Button, Dialog } from '@balai/ui'
import { type FormEvent, useId, useState } from 'react'
import { Propose } from '../app/change/Propose.tsx'
import type { Known } from './Everyone.tsx'
import { RoleChoice } from './RoleChoice.tsx'
import { useWords } from './words.ts'

/** Other roles for somebody: chosen here, then foreseen like any change. */
export function ChangeRoles({ person, close }: { person: Known; close: () => void }) {
  const { t } = useWords()
  const form = useId()
  const roles = useAsk(staff.roles, undefined)
  const [held, hold] = useState<string[]>(person.roles)
  const [proposing, propose] = useState(false)
  const title = t('staff.rolesTitle', { name: person.name })
  if (proposing)
    return (
      <Propose
        change={staffChanges.roles}
        terms={{ staff: person.id, roles: held }}
        title={title}
        onClose={close}
      />
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    propose(true)
  }
  return (
    <Dialog
      open
      title={title}
      closeLabel={t('staff.close')}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>{t('staff.cancel')}</Button>
          <Button type="submit" form={form} tone="primary">
            {t('staff.next')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit}>
        <RoleChoice all={roles.data ?? []} held={held} onChange={hold} />
      </form>
    </Dialog>
  )
}
