import { useAsk } from '@balai/client'
import {
  type AgentContract,
  agentContracts,
  type ContractEnd,
  type ContractVersion,
  type Gives,
} from '@balai/contract'
import { IconRight, SkeletonMany } from '@balai/ui'
import { useEffect, useId, useState } from 'react'
import { type Spoken, useWords } from '../../words/words.tsx'
import { Failed } from '../Failed.tsx'
import { sharesSaid } from './said.ts'
import { Terms } from './Terms.tsx'

type Past = Gives<typeof agentContracts.contract>
type Event = {
  key: string
  at: Date
  by: ContractEnd['by']
  label: string
  /** What was offered, to be read again. */
  terms?: ContractVersion['terms']
}

/** All that was ever done with a contract, the newest first: offers with their terms, answers, wishes to end it. */
export function History({ contract }: { contract: AgentContract }) {
  const spoken = useWords()
  const { data, error, refetch } = useAsk(agentContracts.contract, { contract: contract.id })
  const { state, signed, offered } = contract
  const stands = `${state} ${signed?.nth} ${offered?.nth}`
  // What was done a moment ago is among it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again as the contract becomes another
  useEffect(() => void refetch(), [refetch, stands])
  if (error) return <Failed error={error} again={refetch} />
  if (!data) return <SkeletonMany of="row" count={3} />
  return (
    <ol className="deed-past">
      {eventsOf(data, spoken).map(({ key, ...event }) => (
        <Happened key={key} contract={contract} event={event} />
      ))}
    </ol>
  )
}

function eventsOf(past: Past, spoken: Spoken): Event[] {
  const { t, day, clock } = spoken
  const sayAt = (at: Date) => `${day(at)}, ${clock(at)}`
  // Whoever would be paid signs or rejects; whoever offered takes back.
  const heir = past.side === 'mine' ? ('me' as const) : ('other' as const)
  const versions = past.versions.flatMap(({ nth, terms, state, by, at, decidedAt, holdsFrom }) => {
    const shares = sharesSaid(terms, spoken)
    const offer: Event = {
      ...{ key: `offer ${nth}`, at, by, terms, label: t('contract.did_offered', { nth, shares }) },
    }
    if (state === 'signing' || !decidedAt) return [offer]
    const label =
      state === 'signed' && holdsFrom
        ? t('contract.did_signed', { nth, at: sayAt(holdsFrom) })
        : t(`contract.did_${state}`, { nth })
    const decided: Event = {
      ...{ key: `${state} ${nth}`, at: decidedAt, by: state === 'withdrawn' ? by : heir, label },
    }
    return [offer, decided]
  })
  const ends = past.ends.map(({ act, by, at }, nth) => ({
    ...{ key: `end ${nth}`, at, by, label: t(`contract.end_${act}`) },
  }))
  // Two of one moment stay in the order in which they came about.
  return [...versions, ...ends].toSorted((a, b) => a.at.getTime() - b.at.getTime()).reverse()
}

type HappenedOf = { contract: AgentContract; event: Omit<Event, 'key'> }

function Happened({ contract, event: { at, by, label, terms } }: HappenedOf) {
  const { t, day, clock } = useWords()
  const [open, show] = useState(false)
  const id = useId()
  const { side, account, upline, kind } = contract
  const other = side === 'mine' ? (upline ?? t('contract.who_house')) : account
  const who = by === 'other' ? other : t(`contract.who_${by}`)
  const said = (
    <span className="agent-what">
      <b>{label}</b>
      <small className="num">{`${who} · ${day(at)}, ${clock(at)}`}</small>
    </span>
  )
  if (!terms) return <li className="deed-event">{said}</li>
  return (
    <li>
      <button
        type="button"
        className="deed-event"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => show(!open)}
      >
        {said}
        <IconRight size={16} className="agent-turn" />
      </button>
      <div id={id} hidden={!open} className="deed-then">
        {open && <Terms kind={kind} terms={terms} />}
      </div>
    </li>
  )
}
