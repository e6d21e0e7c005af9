import { useAsk } from '@balai/client'
import { type DeskRooms, type DeskTable, deskLive } from '@balai/contract/desk/live'
import { liveChanges } from '@balai/contract/desk/live-changes'
import { Badge, Button, Notice, SkeletonMany } from '@balai/ui'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Propose } from '../app/change/Propose.tsx'
import { Fact } from '../app/Fact.tsx'
import { Failed } from '../app/Failed.tsx'
import { later } from '../app/later.tsx'
import { useMay } from '../app/me.ts'
import { Page } from '../app/Page.tsx'
import '../app/terms/terms.css'
import { useWords } from './texts.ts'

const EditLimits = later(async () => (await import('./EditLimits.tsx')).EditLimits)
const lists = ['table-limits', 'table-voids'] as const
const staleMs = 3_000

/** Every table with its phase, players and limits, and who moves the time of rooms. */
export function LiveTables() {
  const { t } = useWords()
  const { data, error, refetch } = useAsk(deskLive.tablesNow, undefined, { staleMs })
  return (
    <Page
      title={t('title')}
      actions={lists.map((name) => (
        <Link key={name} to="/lists/$name" params={{ name }} className="b-btn b-btn-quiet b-btn-sm">
          {t(`list.${name}`)}
        </Link>
      ))}
    >
      {error && !data && <Failed error={error} again={() => void refetch()} />}
      {!data && !error && <SkeletonMany of="row" count={6} />}
      {data && (
        <div className="terms-sheets">
          <p className="text-muted">{t('about')}</p>
          <Owner owner={data.owner} rooms={data.rooms} look={() => void refetch()} />
          {data.tables.map((one) => (
            <One key={one.table} one={one} purse={data} look={() => void refetch()} />
          ))}
        </div>
      )}
    </Page>
  )
}

type OwnerProps = {
  owner: { process: string; until: Date } | null
  rooms: readonly DeskRooms[]
  look: () => void
}

const kinds = ['table', 'poker', 'tourney'] as const

/** Which process moves time, and how rooms of every kind stand. */
function Owner({ owner, rooms, look }: OwnerProps) {
  const { t, figure, moment } = useWords()
  const may = useMay('games.stop')
  const [handing, hand] = useState(false)
  const nameOf = (kind: string) => {
    const known = kinds.find((one) => one === kind)
    return known ? t(`rooms.${known}`) : `${t('rooms.other')} ${kind}`
  }
  return (
    <section className="sheet terms-sheet" aria-label={t('owner')}>
      <header>
        <h2>{t('owner')}</h2>
        <Badge {...(owner && { tone: 'win' as const })}>{owner ? t('fine') : '–'}</Badge>
      </header>
      <p>{owner ? t('owner.is', { process: owner.process }) : t('owner.none')}</p>
      <dl>
        {rooms.map(({ kind, open, timed, waiting, stuckSince }) => (
          <Fact key={kind} label={nameOf(kind)}>
            {t('rooms.line', {
              ...{ open: figure(open), timed: figure(timed), waiting: figure(waiting) },
            })}
            {stuckSince && <strong> {t('stuck', { at: moment(stuckSince) })}</strong>}
          </Fact>
        ))}
      </dl>
      {may && (
        <footer>
          <span className="terms-acts">
            <Button size="sm" onClick={() => hand(true)}>
              {t('handOver')}
            </Button>
          </span>
        </footer>
      )}
      {handing && (
        <Propose
          change={liveChanges.handOver}
          terms={{}}
          title={t('handOver.title')}
          onClose={() => {
            hand(false)
            look()
          }}
        />
      )}
    </section>
  )
}

type OneProps = {
  one: DeskTable
  purse: { currency: string; exponent: number }
  look: () => void
}

function One({ one, purse, look }: OneProps) {
  const { t, said, money, figure, moment } = useWords()
  const may = useMay('games.edit')
  const [editing, edit] = useState(false)
  const name = said(one.words)
  return (
    <article className="sheet terms-sheet" aria-label={name}>
      <header>
        <h2>{name}</h2>
        <code>{one.table}</code>
        <Badge {...(one.open && !one.stuckSince && { tone: 'win' as const })}>
          {t(one.open ? 'fine' : 'closed')}
        </Badge>
      </header>
      {one.stuckSince && <Notice tone="bad">{t('stuck', { at: moment(one.stuckSince) })}</Notice>}
      <dl>
        <Fact num label={t('round')}>
          {one.nth === null ? '–' : figure(one.nth)}
        </Fact>
        <Fact label={t('phase')}>{one.phase ? t(`phase.${one.phase}`) : '–'}</Fact>
        <Fact num label={t('players')}>
          {figure(one.players)}
        </Fact>
        <Fact num label={t('staked')}>
          {money(one.staked, purse)}
        </Fact>
        <Fact num label={t('most')}>
          {money(one.most, purse)}
        </Fact>
        <Fact num label={t('roundMost')}>
          {money(one.roundMost, purse)}
        </Fact>
        <Fact num label={t('voided')}>
          {figure(one.voided)}
        </Fact>
      </dl>
      <footer>
        <small className="text-muted num">
          {one.setAt
            ? t('version', { version: figure(one.limits), at: moment(one.setAt) })
            : t('built')}
        </small>
        <Link to="/games/$id" params={{ id: one.table }} className="link">
          {t('game')}
          <span className="b-unseen"> {name}</span>
        </Link>
        <Link to="/audit/history" search={{ subject: `live-table:${one.table}` }} className="link">
          {t('history')}
          <span className="b-unseen"> {name}</span>
        </Link>
        {may && (
          <span className="terms-acts">
            <Button size="sm" onClick={() => edit(true)}>
              {t('edit')}
              <span className="b-unseen"> {name}</span>
            </Button>
          </span>
        )}
      </footer>
      {editing && (
        <EditLimits
          one={one}
          purse={purse}
          close={() => {
            edit(false)
            look()
          }}
        />
      )}
    </article>
  )
}
