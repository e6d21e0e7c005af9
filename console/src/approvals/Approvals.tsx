import type { Change, ChangeState } from '@balai/contract/desk/change'
import { Button, Empty, SkeletonMany, TabPanel, Tabs } from '@balai/ui'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ChangeDialog, type Doing } from '../app/change/ChangeActs.tsx'
import { kindWords } from '../app/change/kind-words.ts'
import { useWords } from '../app/change/texts.ts'
import { useKindName } from '../app/change/useKindName.ts'
import { Failed } from '../app/Failed.tsx'
import { FirstParts } from '../app/first-password/FirstParts.tsx'
import { Page } from '../app/Page.tsx'
import { ChangePanel } from './ChangePanel.tsx'
import { ChangesTable } from './ChangesTable.tsx'
import { Choice } from './Choice.tsx'
import { approvalsRoute, type Looking } from './routes.tsx'
import { useChanges } from './useChanges.ts'
import { useListKeys } from './useListKeys.ts'

const views = ['mine', 'made', 'all'] as const
const states: readonly ChangeState[] = ['waiting', 'done', 'rejected', 'withdrawn', 'undone']

/** What waits for the reader, what they made, and all there was. */
export function Approvals() {
  const { t } = useWords()
  const looking = approvalsRoute.useSearch()
  const { view = 'mine' } = looking
  const go = useNavigate()
  const look = (next: Looking) => void go({ to: '/approvals', search: { ...next } })
  return (
    <Page title={t('approvals.title')}>
      <div className="approvals-bar">
        <Tabs
          id="approvals"
          label={t('approvals.title')}
          value={view}
          onChange={(view) => look({ view })}
          tabs={views.map((id) => ({ id, label: t(`approvals.${id}`) }))}
        />
        {view !== 'mine' && <Filters looking={looking} look={look} />}
      </div>
      <FirstParts />
      <TabPanel tabs="approvals" value={view}>
        <Found looking={looking} look={look} />
      </TabPanel>
    </Page>
  )
}

type Filtering = { looking: Looking; look: (next: Looking) => void }

function Filters({ looking, look }: Filtering) {
  const { t } = useWords()
  const nameOf = useKindName()
  const { state, kind, ...rest } = looking
  const kinds = Object.keys(kindWords)
  return (
    <div className="approvals-filters">
      <Choice
        label={t('approvals.state')}
        any={t('approvals.anyState')}
        value={state}
        of={states.map((value) => ({ value, label: t(`change.state.${value}`) }))}
        onChange={(state) => look({ ...rest, ...(kind && { kind }), ...(state && { state }) })}
      />
      <Choice
        label={t('approvals.kind')}
        any={t('approvals.anyKind')}
        value={kind}
        of={kinds.map((value) => ({ value, label: nameOf(value) }))}
        onChange={(kind) => look({ ...rest, ...(state && { state }), ...(kind && { kind }) })}
      />
    </div>
  )
}

function Found({ looking, look }: Filtering) {
  const { t } = useWords()
  const go = useNavigate()
  const asked = useChanges(looking)
  const [chosen, choose] = useState<string>()
  const [doing, begin] = useState<{ change: Change; doing: Doing }>()
  const items = asked.data?.pages.flatMap(({ items }) => items) ?? []
  const selected = items.find(({ id }) => id === chosen) ?? items[0]
  useListKeys({
    items,
    selected,
    choose,
    open: ({ id }) => void go({ to: '/changes/$id', params: { id } }),
    agree: (change) => begin({ change, doing: 'agreed' }),
    reject: (change) => begin({ change, doing: 'rejected' }),
  })
  if (asked.error && !asked.data)
    return <Failed error={asked.error} again={() => void asked.refetch()} />
  if (!asked.data) return <SkeletonMany of="row" count={6} />
  if (!selected) return <Nothing looking={looking} look={look} />
  return (
    <div className="approvals">
      <div className="approvals-list">
        <ChangesTable items={items} selected={selected.id} choose={choose} />
        <footer>
          <small className="approvals-keys">{t('approvals.keys')}</small>
          {asked.hasNextPage && (
            <Button
              size="sm"
              busy={asked.isFetchingNextPage}
              onClick={() => void asked.fetchNextPage()}
            >
              {t('approvals.more')}
            </Button>
          )}
        </footer>
      </div>
      <ChangePanel change={selected} />
      {doing && <ChangeDialog {...doing} close={() => begin(undefined)} />}
    </div>
  )
}

function Nothing({ looking: { view = 'mine', state, kind, subject }, look }: Filtering) {
  const { t } = useWords()
  const filtered = state ?? kind ?? subject
  const key = filtered || view === 'all' ? 'none' : view === 'mine' ? 'noneMine' : 'noneMade'
  return (
    <Empty
      title={t(`approvals.${key}`)}
      {...(view !== 'all' && {
        action: <Button onClick={() => look({ view: 'all' })}>{t('approvals.all')}</Button>,
      })}
    >
      {t(`approvals.${key}Text`)}
    </Empty>
  )
}
