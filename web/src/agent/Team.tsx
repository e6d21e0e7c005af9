import { useAskPages } from '@balai/client'
import { agentTeam, type MemberId, type TeamMember, type TeamRate } from '@balai/contract'
import { Button, Empty, IconRight, IconSearch, SkeletonMany, TextField } from '@balai/ui'
import { type FormEvent, useId, useState } from 'react'
import { Link } from 'wouter'
import * as z from 'zod/mini'
import { useAt } from '../app/place.ts'
import { Room } from '../member/Room.tsx'
import { middayOf } from '../record/days.ts'
import { useWords } from '../words/words.tsx'
import { Failed } from './Failed.tsx'
import { Rates } from './Rates.tsx'
import { daysOfStretch, stretches } from './stretch.ts'
import { TakeTable } from './TakeTable.tsx'

const pageSize = 20

type Looked = { below?: MemberId; search?: string; link?: string; from?: string; to?: string }

/** The network, a level at a time: whom somebody brought, what each gets, and who stands below them. */
export default function Team() {
  const { t, houseDay } = useWords()
  const came = useCame()
  const [chosen, look] = useState<Looked>()
  const looked = chosen ?? came
  const whoCame = looked.link !== undefined || looked.from !== undefined
  const found = useAskPages(agentTeam.team, { ...looked, limit: pageSize })
  const pages = found.data?.pages ?? []
  const all = pages.flatMap(({ items }) => items)
  const [first] = pages
  return (
    <Room title={t('agent.page_team')}>
      <div className="agent-page" aria-busy={found.isPending}>
        <Search key={looked.search ?? ''} asked={looked.search} onSearch={look} />
        {whoCame && (
          <p className="agent-only">
            {looked.from && looked.to
              ? t(looked.from === looked.to ? 'agent.cameDay' : 'agent.cameDays', {
                  from: houseDay(middayOf(looked.from)),
                  to: houseDay(middayOf(looked.to)),
                })
              : t('agent.cameLink')}{' '}
            <button type="button" className="agent-link" onClick={() => look({})}>
              {t('agent.everybody')}
            </button>
          </p>
        )}
        {first && looked.below && (
          <nav className="agent-path" aria-label={t('agent.path')}>
            <button type="button" onClick={() => look({})}>
              {t('agent.mine')}
            </button>
            {first.path.map(({ member, account }, i) => (
              <button
                key={member}
                type="button"
                aria-current={i === first.path.length - 1 ? 'page' : undefined}
                onClick={() => look({ below: member })}
              >
                {account}
              </button>
            ))}
          </nav>
        )}
        {found.isError ? (
          <Failed error={found.error} again={found.refetch} />
        ) : !first ? (
          <SkeletonMany of="row" count={5} />
        ) : all.length === 0 ? (
          <Empty title={t(looked.search ? 'agent.foundNone' : 'agent.teamNone')}>
            {t(looked.search ? 'agent.foundNoneText' : 'agent.teamNoneText')}
          </Empty>
        ) : (
          <ul className="b-card agent-rows">
            {all.map((one) => (
              <One
                key={one.member}
                one={one}
                mine={first.rates}
                onOpen={() => look({ below: one.member })}
                again={() => void found.refetch()}
              />
            ))}
          </ul>
        )}
        {all.length > 0 && !looked.search && !whoCame && <TakeTable table="team" />}
        {found.hasNextPage && (
          <Button
            tone="outline"
            busy={found.isFetchingNextPage}
            onClick={() => void found.fetchNextPage()}
          >
            {t('agent.more')}
          </Button>
        )}
      </div>
    </Room>
  )
}

/** Those whom the address names: who came by a link, or in some days. */
function useCame(): Looked {
  const { search } = useAt()
  const [now] = useState(() => new Date())
  const asked = new URLSearchParams(search)
  const link = z.safeParse(z.uuid(), asked.get('link')).data
  if (link) return { link }
  const day = asked.get('day')?.match(/^\d{4}-\d{2}-\d{2}$/)?.[0]
  if (day) return { from: day, to: day }
  const stretch = stretches.find((one) => one === asked.get('days'))
  return stretch ? daysOfStretch(stretch, now) : {}
}

type Searching = { asked: string | undefined; onSearch: (next: Looked) => void }

function Search({ asked, onSearch }: Searching) {
  const { t } = useWords()
  const [typed, type] = useState(asked ?? '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const search = typed.trim()
    onSearch(search ? { search } : {})
  }
  return (
    <form className="agent-search" method="dialog" onSubmit={submit}>
      <TextField
        label={t('agent.search')}
        hint={t('agent.searchHint')}
        value={typed}
        maxLength={20}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        start={<IconSearch size={18} />}
        onChange={({ target }) => type(target.value)}
      />
      <Button type="submit" tone="outline">
        {t('agent.find')}
      </Button>
    </form>
  )
}

type OneOf = {
  one: TeamMember
  mine: readonly TeamRate[]
  onOpen: () => void
  again: () => void
}

function One({ one, mine, onOpen, again }: OneOf) {
  const { t, figure, houseDay } = useWords()
  const [open, show] = useState(false)
  const id = useId()
  const { account, joinedAt, steps, direct, below } = one
  return (
    <li>
      <button
        type="button"
        className="agent-row"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => show(!open)}
      >
        <span className="agent-what">
          <b>{account}</b>
          <small>{t('agent.since', { day: houseDay(joinedAt) })}</small>
        </span>
        <span className="agent-end num">
          {figure(below)}
          <small>{t('agent.below')}</small>
        </span>
        <IconRight size={16} className="agent-turn" />
      </button>
      <div id={id} hidden={!open}>
        {open && (
          <div className="agent-inside">
            <dl className="agent-said-of">
              <div>
                <dt>{t('agent.steps')}</dt>
                <dd className="num">{figure(steps)}</dd>
              </div>
              <div>
                <dt>{t('agent.directOf')}</dt>
                <dd className="num">{figure(direct)}</dd>
              </div>
              <div>
                <dt>{t('agent.below')}</dt>
                <dd className="num">{figure(below)}</dd>
              </div>
            </dl>
            <Rates one={one} mine={mine} again={again} />
            <div className="agent-acts">
              {direct > 0 && (
                <Button tone="outline" onClick={onOpen}>
                  {t('agent.openBelow', { account })}
                </Button>
              )}
              <Link className="agent-link" href={`/agent/betting?member=${one.member}`}>
                {t('agent.seePlay')}
              </Link>
            </div>
          </div>
        )}
      </div>
    </li>
  )
}
