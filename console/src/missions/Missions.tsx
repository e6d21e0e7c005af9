import { useAsk } from '@balai/client'
import { missionDesk, type SetMission } from '@balai/contract/desk/missions'
import { missionChanges } from '@balai/contract/desk/missions-changes'
import { Badge, Button, Empty, SkeletonMany } from '@balai/ui'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Propose } from '../app/change/Propose.tsx'
import { Fact } from '../app/Fact.tsx'
import { Failed } from '../app/Failed.tsx'
import type { Purse } from '../app/format.ts'
import { later } from '../app/later.tsx'
import { useMay } from '../app/me.ts'
import { Page } from '../app/Page.tsx'
import './missions.css'
import { Rest } from './Rest.tsx'
import { useWords } from './texts.ts'

const EditMission = later(async () => (await import('./EditMission.tsx')).EditMission)

/** What the house asks members to play for, within which bounds, and what the week pays. */
export function Missions() {
  const { t } = useWords()
  const may = useMay('settings.edit')
  const [making, make] = useState(false)
  const { data, error, refetch } = useAsk(missionDesk.all, undefined, { staleMs: 10_000 })
  return (
    <Page
      title={t('missions')}
      actions={
        may &&
        data && (
          <Button size="sm" onClick={() => make(true)}>
            {t('new')}
          </Button>
        )
      }
    >
      {error && !data && <Failed error={error} again={() => void refetch()} />}
      {!data && !error && <SkeletonMany of="row" count={6} />}
      {data && (
        <>
          <p className="text-muted">{t('about')}</p>
          <Rest told={data} may={may} />
          {data.missions.length === 0 && <Empty title={t('none')}>{t('noneText')}</Empty>}
          <ul className="mission-sheets">
            {data.missions.map((mission) => (
              <li key={mission.mission} className="sheet">
                <One mission={mission} house={data} may={may} />
              </li>
            ))}
          </ul>
        </>
      )}
      {making && data && <EditMission house={data} close={() => make(false)} />}
    </Page>
  )
}

function One({ mission: set, house, may }: { mission: SetMission; house: Purse; may: boolean }) {
  const { t, lang, money, figure, moment } = useWords()
  const [doing, begin] = useState<'edit' | 'switch'>()
  const { mission, terms, version, at, reached, claimed, cost } = set
  const { goal, want, times, since, until } = terms
  const name = terms.names[lang]
  return (
    <article className="mission-sheet" aria-label={name}>
      <header>
        <h2>{name}</h2>
        <code>{mission}</code>
        <Badge {...(terms.open && { tone: 'win' as const })}>
          {t(terms.open ? 'open' : 'closed')}
        </Badge>
        <span className="text-muted">{t(`per_${terms.per}`)}</span>
      </header>
      <p>{terms.abouts[lang]}</p>
      <dl>
        <Fact num label={t(`goal_${goal}`)}>
          {goal === 'stake' ? money(want, house) : figure(want)}
          {times !== null && ` · ${t('times', { times: figure(times / 100) })}`}
        </Fact>
        <Fact num label={t('reward')}>
          {money(terms.reward, house)}
        </Fact>
        <Fact num label={t('turnover')}>
          {figure(terms.turnover)}%
        </Fact>
        <Fact num label={t('points')}>
          {figure(terms.points)}
        </Fact>
        <Fact num label={t('after')}>
          {terms.after ?? '–'}
        </Fact>
        <Fact num label={t('only')}>
          {[...terms.categories, ...terms.games].join(', ') || t('everything')}
        </Fact>
        <Fact num label={t('reached')}>
          {figure(reached)}
        </Fact>
        <Fact num label={t('claimed')}>
          {figure(claimed)}
        </Fact>
        <Fact num label={t('cost')}>
          {money(cost, house)}
        </Fact>
      </dl>
      <footer>
        <small className="text-muted num">
          {t('version', { version: figure(version), at: moment(at) })}
          {since && since > at && ` · ${t('from', { at: moment(since) })}`}
          {until && ` · ${t('until', { at: moment(until) })}`}
        </small>
        <Link
          to="/lists/$name"
          params={{ name: 'mission-progress' }}
          search={{ filters: { mission } }}
          className="link"
        >
          {t('progress')}
        </Link>
        <Link to="/audit/history" search={{ subject: `mission:${mission}` }} className="link">
          {t('history')}
        </Link>
        {may && (
          <span className="mission-acts">
            <Button
              size="sm"
              tone={terms.open ? 'danger' : 'secondary'}
              onClick={() => begin('switch')}
            >
              {t(terms.open ? 'close' : 'reopen')}
            </Button>
            <Button size="sm" onClick={() => begin('edit')}>
              {t('edit')}
            </Button>
          </span>
        )}
      </footer>
      {doing === 'switch' && (
        <Propose
          change={missionChanges.set}
          terms={{ mission, terms: { ...terms, since: null, open: !terms.open } }}
          onClose={() => begin(undefined)}
        />
      )}
      {doing === 'edit' && (
        <EditMission mission={set} house={house} close={() => begin(undefined)} />
      )}
    </article>
  )
}
