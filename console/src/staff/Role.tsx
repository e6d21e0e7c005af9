import { useAsk } from '@balai/client'
import type { Permission } from '@balai/contract/desk/permissions'
import { staff } from '@balai/contract/desk/staff'
import { staffChanges } from '@balai/contract/desk/staff-changes'
import { Badge, Button, Card, Notice } from '@balai/ui'
import { useState } from 'react'
import { Propose } from '../app/change/Propose.tsx'
import { Failed } from '../app/Failed.tsx'
import { later } from '../app/later.tsx'
import { useMay } from '../app/me.ts'
import { Nowhere } from '../app/Nowhere.tsx'
import { Page, PageWaits } from '../app/Page.tsx'
import { Rights } from './Rights.tsx'
import type { KnownRole } from './RoleChoice.tsx'
import { roleRoute } from './routes.tsx'
import { useWords } from './words.ts'

const NewRole = later(async () => (await import('./NewRole.tsx')).NewRole)

/** One role: its rights under what they may do to money, edited in place. */
export function Role() {
  const { t } = useWords()
  const { id } = roleRoute.useParams()
  const { data, error, refetch } = useAsk(staff.roles, undefined)
  const above = { to: '/roles', label: t('role.title') }
  if (error && !data)
    return (
      <Page title={t('role.title')} above={above}>
        <Failed error={error} again={() => void refetch()} />
      </Page>
    )
  if (!data) return <PageWaits title={t('role.title')} />
  const role = data.find((one) => one.id === id)
  if (!role) return <Nowhere />
  return <Editor key={`${id} ${role.permissions.join()}`} role={role} all={data} />
}

function Editor({ role, all }: { role: KnownRole; all: readonly KnownRole[] }) {
  const { t } = useWords()
  const may = useMay('staff.edit')
  const [held, hold] = useState<Permission[]>(role.permissions)
  const [doing, begin] = useState<'save' | 'clone'>()
  const edits = may && !role.fixed
  const moved =
    held.filter((right) => !role.permissions.includes(right)).length +
    role.permissions.filter((right) => !held.includes(right)).length
  const close = () => begin(undefined)
  return (
    <Page
      title={role.name}
      above={{ to: '/roles', label: t('role.title') }}
      beside={<Badge>{t(role.fixed ? 'role.fixed' : 'role.own')}</Badge>}
    >
      <div className="staff-bar">
        <span className="text-muted t-13">{t('role.staffCount', { count: role.staff })}</span>
        <span className="staff-bar-acts">
          {may && <Button onClick={() => begin('clone')}>{t('role.clone')}</Button>}
          {edits && moved > 0 && (
            <Button onClick={() => hold(role.permissions)}>{t('role.cancelEdit')}</Button>
          )}
          {edits && (
            <Button tone="primary" disabled={moved === 0} onClick={() => begin('save')}>
              {t('role.save')}
            </Button>
          )}
        </span>
      </div>
      {role.fixed && may && <Notice>{t('role.fixedText')}</Notice>}
      <Card className="panel">
        <Rights held={held} was={role.permissions} {...(edits && { onChange: hold })} />
      </Card>
      {edits && (
        <p role="status" className="t-13 text-muted">
          {moved ? t('role.changed', { count: moved }) : t('role.same')}
        </p>
      )}
      {doing === 'save' && (
        <Propose
          change={staffChanges.role}
          terms={{ role: role.id, name: role.name, permissions: held }}
          onClose={close}
        />
      )}
      {doing === 'clone' && <NewRole of={role} all={all} close={close} />}
    </Page>
  )
}
