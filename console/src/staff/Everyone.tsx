import { useAsk } from '@balai/client'
import type { Gives } from '@balai/contract'
import { staff } from '@balai/contract/desk/staff'
import { Badge, Button, Empty, IconPlus, SkeletonMany, Table } from '@balai/ui'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Failed } from '../app/Failed.tsx'
import { FirstParts } from '../app/first-password/FirstParts.tsx'
import { later } from '../app/later.tsx'
import { useMay } from '../app/me.ts'
import { Page } from '../app/Page.tsx'
import { SearchBox } from './SearchBox.tsx'
import { StaffState } from './StaffState.tsx'
import { useWords } from './words.ts'

const OpenStaff = later(async () => (await import('./OpenStaff.tsx')).OpenStaff)

export type Known = Gives<typeof staff.all>[number]

/** Everyone who works at the desk. */
export function Everyone() {
  const { t } = useWords()
  const may = useMay('staff.edit')
  const { data, error, refetch } = useAsk(staff.all, undefined)
  const roles = useAsk(staff.roles, undefined)
  const [typed, type] = useState('')
  const [opening, open] = useState(false)
  const nameOf = (id: string) => roles.data?.find((role) => role.id === id)?.name ?? id
  const wanted = typed.trim().toLowerCase()
  const found = data?.filter(({ name, account, person, roles }) =>
    [name, account, person, ...roles, ...roles.map(nameOf)].some((text) =>
      text.toLowerCase().includes(wanted),
    ),
  )
  return (
    <Page title={t('staff.title')}>
      <div className="staff-bar">
        <SearchBox value={typed} onChange={type} placeholder={t('staff.find')} />
        {may && (
          <Button tone="primary" icon={<IconPlus size={16} />} onClick={() => open(true)}>
            {t('staff.open')}
          </Button>
        )}
      </div>
      <FirstParts />
      {error && !data && <Failed error={error} again={() => void refetch()} />}
      {!data && !error && <SkeletonMany of="row" count={5} />}
      {found && found.length > 0 && <List people={found} nameOf={nameOf} />}
      {found?.length === 0 && <Empty title={t('staff.none')}>{t('staff.noneText')}</Empty>}
      {opening && <OpenStaff close={() => open(false)} />}
    </Page>
  )
}

type Shown = { people: readonly Known[]; nameOf: (role: string) => string }

function List({ people, nameOf }: Shown) {
  const { t, moment } = useWords()
  return (
    <div className="sheet">
      <Table
        caption={t('staff.title')}
        dense
        rows={people}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'name',
            label: t('staff.name'),
            phone: 'title',
            cell: ({ id, name }) => (
              <Link to="/staff/$id" params={{ id }} className="row-name">
                {name}
              </Link>
            ),
          },
          {
            key: 'account',
            label: t('staff.account'),
            cell: ({ account }) => <code>{account}</code>,
          },
          {
            key: 'roles',
            label: t('staff.roles'),
            phone: 'more',
            cell: ({ roles }) => (
              <span className="badges">
                {roles.map((role) => (
                  <Badge key={role}>{nameOf(role)}</Badge>
                ))}
              </span>
            ),
          },
          {
            key: 'factors',
            label: t('staff.factors'),
            phone: 'none',
            cell: ({ factors }) => <Factors factors={factors} />,
          },
          {
            key: 'seen',
            label: t('staff.seen'),
            phone: 'none',
            cell: ({ lastSeenAt }) => (
              <span className="num text-muted">
                {lastSeenAt ? moment(lastSeenAt) : t('staff.never')}
              </span>
            ),
          },
          {
            key: 'state',
            label: t('staff.state'),
            phone: 'figure',
            cell: ({ state }) => <StaffState state={state} />,
          },
        ]}
      />
    </div>
  )
}

/** With what somebody shows that it is they. */
export function Factors({ factors }: Pick<Known, 'factors'>) {
  const { t } = useWords()
  if (factors.length === 0) return <span className="text-faint">{t('staff.noFactor')}</span>
  return <span className="text-muted">{factors.map((one) => t(`staff.${one}`)).join(', ')}</span>
}
