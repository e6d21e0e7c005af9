import { useAsk } from '@balai/client'
import { type Found, members } from '@balai/contract/desk/members'
import { Button, buttonClass, Empty, IconSearch, SkeletonMany, Table, TextField } from '@balai/ui'
import { Link, useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { Failed } from '../app/Failed.tsx'
import { Page } from '../app/Page.tsx'
import { MemberState } from './MemberState.tsx'
import { membersRoute } from './routes.tsx'
import { useWords } from './words.ts'

/** Finds a member by whatever is known of them. What is looked for stands in the address. */
export function Members() {
  const { t } = useWords()
  const { q = '' } = membersRoute.useSearch()
  const go = useNavigate()
  const [typed, type] = useState(q)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void go({ to: '/members', search: { q: typed.trim() || undefined } })
  }
  return (
    <Page title={t('find.title')}>
      {/* biome-ignore lint/a11y/useSemanticElements: a form is what Enter sends */}
      <form className="member-find" role="search" onSubmit={submit}>
        <TextField
          label={t('find.label')}
          hint={t('find.hint')}
          type="search"
          name="q"
          autoFocus
          autoComplete="off"
          maxLength={200}
          value={typed}
          start={<IconSearch size={18} />}
          onChange={({ target }) => type(target.value)}
        />
        <div className="member-find-acts">
          <Button type="submit" tone="primary">
            {t('find.go')}
          </Button>
          <Link to="/lists/$name" params={{ name: 'members' }} className={buttonClass({})}>
            {t('find.all')}
          </Link>
        </div>
      </form>
      {q.trim().length < 2 ? (
        <Empty title={t('find.begin')}>{t('find.beginText')}</Empty>
      ) : (
        <Results key={q} text={q} />
      )}
    </Page>
  )
}

function Results({ text }: { text: string }) {
  const { t } = useWords()
  const { data, error, refetch } = useAsk(members.search, { text })
  if (error && !data) return <Failed error={error} again={() => void refetch()} />
  if (!data)
    return (
      <div role="status" aria-busy="true">
        <SkeletonMany of="row" count={6} />
      </div>
    )
  if (data.length === 0) return <Empty title={t('find.none')}>{t('find.noneText')}</Empty>
  return (
    <>
      <p role="status" className="t-13 text-muted">
        {t('find.found', { count: data.length })}
      </p>
      <FoundMembers found={data} />
    </>
  )
}

function FoundMembers({ found }: { found: readonly Found[] }) {
  const { t, moment, day } = useWords()
  return (
    <div className="sheet">
      <Table
        caption={t('find.title')}
        dense
        rows={found}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'account',
            label: t('find.account'),
            phone: 'title',
            cell: ({ id, account, nickname }) => (
              <Link to="/members/$id" params={{ id }} className="row-name">
                {account}
                {nickname !== account && <span className="text-muted"> · {nickname}</span>}
              </Link>
            ),
          },
          { key: 'by', label: t('find.by'), cell: ({ by }) => t(`by.${by}`) },
          {
            key: 'opened',
            label: t('find.opened'),
            phone: 'none',
            cell: ({ openedAt }) => <span className="num">{day(openedAt)}</span>,
          },
          {
            key: 'seen',
            label: t('find.seen'),
            phone: 'none',
            cell: ({ lastSignedInAt }) => (
              <span className="num text-muted">
                {lastSignedInAt ? moment(lastSignedInAt) : t('never')}
              </span>
            ),
          },
          {
            key: 'state',
            label: t('history.state'),
            phone: 'figure',
            cell: ({ state }) => <MemberState state={state} />,
          },
        ]}
      />
    </div>
  )
}
