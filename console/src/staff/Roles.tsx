import { useAsk } from '@balai/client'
import { staff } from '@balai/contract/desk/staff'
import { Badge, Button, IconPlus, SkeletonMany, Table } from '@balai/ui'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Failed } from '../app/Failed.tsx'
import { later } from '../app/later.tsx'
import { useMay } from '../app/me.ts'
import { Page } from '../app/Page.tsx'
import { Reach } from './Reach.tsx'
import type { KnownRole } from './RoleChoice.tsx'
import { useWords } from './words.ts'

const NewRole = later(async () => (await import('./NewRole.tsx')).NewRole)

/** Roles, each with the most that it may do. */
export function Roles() {
  const { t } = useWords()
  const may = useMay('staff.edit')
  const { data, error, refetch } = useAsk(staff.roles, undefined)
  const [making, make] = useState<{ of?: KnownRole }>()
  return (
    <Page title={t('role.title')}>
      {may && (
        <div className="staff-bar">
          <span />
          <Button tone="primary" icon={<IconPlus size={16} />} onClick={() => make({})}>
            {t('role.new')}
          </Button>
        </div>
      )}
      {error && !data && <Failed error={error} again={() => void refetch()} />}
      {!data && !error && <SkeletonMany of="row" count={5} />}
      {data && <List roles={data} {...(may && { clone: (of: KnownRole) => make({ of }) })} />}
      {making && data && <NewRole {...making} all={data} close={() => make(undefined)} />}
    </Page>
  )
}

type Shown = { roles: readonly KnownRole[]; clone?: (of: KnownRole) => void }

function List({ roles, clone }: Shown) {
  const { t } = useWords()
  return (
    <div className="sheet">
      <Table
        caption={t('role.title')}
        dense
        rows={roles}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'name',
            label: t('role.name'),
            phone: 'title',
            cell: ({ id, name, fixed }) => (
              <span className="badges">
                <Link to="/roles/$id" params={{ id }} className="row-name">
                  {name}
                </Link>
                {fixed && <Badge>{t('role.fixed')}</Badge>}
              </span>
            ),
          },
          {
            key: 'reach',
            label: t('role.reach'),
            cell: ({ permissions }) => <Reach held={permissions} />,
          },
          {
            key: 'rights',
            label: t('staff.rights'),
            figure: true,
            phone: 'none',
            cell: ({ permissions }) => permissions.length,
          },
          {
            key: 'staff',
            label: t('role.staff'),
            figure: true,
            cell: ({ staff }) => staff,
          },
          ...(clone
            ? [
                {
                  key: 'clone',
                  label: <span className="unseen">{t('role.clone')}</span>,
                  figure: true,
                  phone: 'end' as const,
                  cell: (role: KnownRole) => (
                    <Button size="sm" tone="quiet" onClick={() => clone(role)}>
                      {t('role.clone')}
                    </Button>
                  ),
                },
              ]
            : []),
        ]}
      />
    </div>
  )
}
