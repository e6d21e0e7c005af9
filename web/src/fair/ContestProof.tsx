import { Refused, useAsk, useCaller } from '@balai/client'
import { type SportsVirtual, sportsVirtual } from '@balai/contract/sports-virtual'
import { ticketLeaf, virtualDiffers } from '@balai/games/sports/virtual'
import { Button, Empty, Notice, SkeletonCard, TextField } from '@balai/ui'
import { type FormEvent, useMemo, useState } from 'react'
import { Copy } from '../record/Copy.tsx'
import { type Key, useWords } from '../words/words.tsx'
import { CheckList } from './CheckList.tsx'

const checks = ['seed', 'tickets', 'outcome'] as const
const staleMs = 5_000

/** A contest of the house's own drawn again in this browser, with all tickets that were laid on it. */
export function ContestProof({ event }: { event: string }) {
  const { t } = useWords()
  const { data, error, refetch } = useAsk(sportsVirtual.virtualContest, { event }, { staleMs })
  if (error && !data)
    return (
      <Empty
        title={t('fair.contestFailed')}
        action={<Button onClick={() => void refetch()}>{t('frame.retry')}</Button>}
      >
        {error instanceof Refused ? error.message : t('fair.drawUnreached')}
      </Empty>
    )
  return data ? <Told contest={data} /> : <SkeletonCard />
}

/** The same contest with one digit of its seed changed: what a forged record looks like. */
const forged = (contest: SportsVirtual): SportsVirtual => {
  const { seed } = contest
  return seed === null
    ? contest
    : { ...contest, seed: seed.slice(0, -1) + (seed.endsWith('0') ? '1' : '0') }
}

function Told({ contest }: { contest: SportsVirtual }) {
  const { t } = useWords()
  const [flipped, flip] = useState(false)
  const [leaves, setLeaves] = useState<readonly string[]>()
  const shown = flipped ? forged(contest) : contest
  const differs = useMemo(() => virtualDiffers(shown, leaves), [shown, leaves])
  const bad =
    differs === undefined || differs === 'undrawn' ? checks.length : checks.indexOf(differs)
  const lines = checks.map((name, nth) => {
    const unasked = name === 'tickets' && !leaves && bad > 1
    const verdict = unasked ? 'unable' : nth < bad ? 'good' : nth === bad ? 'bad' : 'skipped'
    const words = { good: 'Good', bad: 'Bad', unable: 'None', skipped: '' } as const
    const said =
      verdict === 'skipped' ? t('fair.skipped') : t(`fair.contest-${name}${words[verdict]}` as Key)
    return { name, verdict, title: t(`fair.contest-${name}` as Key), said } as const
  })
  return (
    <>
      <section className="b-card proof">
        <h2 className="card-title">{t('fair.contestChecks')}</h2>
        <div role="status">
          {differs === 'undrawn' ? (
            <Notice tone="info">{t('fair.contest-undrawn')}</Notice>
          ) : (
            <Notice tone={differs === undefined ? 'good' : 'bad'}>
              {t(differs === undefined ? 'fair.contestGood' : 'fair.contestBad')}
            </Notice>
          )}
        </div>
        {differs !== 'undrawn' && (
          <>
            <CheckList lines={lines} heading="h3" />
            <div className="proof-flip">
              <p className="t-13 text-muted">{t(flipped ? 'fair.flipped' : 'fair.flipText')}</p>
              <Button tone="outline" onClick={() => flip(!flipped)}>
                {t(flipped ? 'fair.unflip' : 'fair.flip')}
              </Button>
            </div>
          </>
        )}
      </section>
      <Published contest={shown} flipped={flipped} />
      {contest.locked && <Tickets contest={contest} onLeaves={setLeaves} />}
    </>
  )
}

/** How it ended, in figures. */
function outcomeText({ outcome, home, away }: SportsVirtual): string | undefined {
  if (!outcome) return undefined
  if (outcome.family === 'football') return `${outcome.half.join('–')} · ${outcome.full.join('–')}`
  return outcome.maps.map((side) => (side === 'home' ? home : away)).join(' · ')
}

function Published({ contest, flipped }: { contest: SportsVirtual; flipped: boolean }) {
  const { t, figure, day, clock } = useWords()
  const at = (moment: Date) => `${day(moment)}, ${clock(moment)}`
  const { locked, seed, terms } = contest
  const outcome = outcomeText(contest)
  const lines: { name: string; value: string; hash?: boolean; marked?: boolean }[] = [
    { name: t('fair.contestAt'), value: at(contest.startsAt) },
    { name: t('fair.contestName'), value: contest.event },
    {
      name: t('fair.contestTerms'),
      value:
        terms.family === 'football'
          ? terms.rates.map((rate) => figure(Math.round(rate * 1000) / 1000)).join(' : ')
          : `${figure(Math.round(terms.home * 10_000) / 100)} %`,
    },
    { name: t('fair.commitment'), value: contest.commitment, hash: true },
    ...(locked
      ? [
          {
            name: t('fair.lockedAt'),
            value: t('fair.lockedOf', { at: at(locked.at), count: figure(locked.tickets) }),
          },
          { name: t('fair.root'), value: locked.root, hash: true },
        ]
      : []),
    ...(seed === null
      ? []
      : [{ name: t('fair.seedOf'), value: seed, hash: true, marked: flipped }]),
    ...(outcome === undefined ? [] : [{ name: t('fair.contestOutcome'), value: outcome }]),
  ]
  return (
    <section className="b-card receipt">
      <h2 className="card-title">{t('fair.published')}</h2>
      <dl className="lines">
        {lines.map(({ name, value, hash, marked }) => (
          <div key={name} className="line">
            <dt>{name}</dt>
            <dd>
              <span className={hash ? (marked ? 'hash hash-marked' : 'hash') : 'num'}>{value}</span>
              {hash && <Copy text={value} />}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

type TicketsProps = { contest: SportsVirtual; onLeaves: (leaves: readonly string[]) => void }

/** Whether one's own ticket is among those that were locked, and whether the root is of all of them. */
function Tickets({ contest, onLeaves }: TicketsProps) {
  const { t } = useWords()
  const caller = useCaller()
  const [typed, type] = useState('')
  const [busy, setBusy] = useState(false)
  const [said, say] = useState<'among' | 'not-among' | 'failed'>()
  const check = async (submitted: FormEvent) => {
    submitted.preventDefault()
    setBusy(true)
    const leaves: string[] = []
    try {
      for (;;) {
        const of = { event: contest.id, from: leaves.length }
        const { given } = await caller(sportsVirtual.virtualLeaves, of)
        if (!given?.leaves.length) break
        leaves.push(...given.leaves)
        if (leaves.length >= given.tickets) break
      }
      onLeaves(leaves)
      const ticket = typed.trim().toLowerCase()
      if (ticket) say(leaves.includes(ticketLeaf(ticket)) ? 'among' : 'not-among')
    } catch {
      say('failed')
    }
    setBusy(false)
  }
  return (
    <section className="b-card proof stack-close">
      <h2 className="card-title">{t('fair.contestTickets')}</h2>
      <p className="t-13 text-muted">{t('fair.ticketsText')}</p>
      <form method="dialog" className="verify-form" onSubmit={check} noValidate>
        <TextField
          label={t('fair.contestTicket')}
          hint={t('fair.contestTicketHint')}
          value={typed}
          maxLength={60}
          spellCheck={false}
          autoCapitalize="none"
          autoComplete="off"
          onChange={(event) => type(event.target.value)}
        />
        <Button type="submit" busy={busy} busyLabel={t('fair.checking')}>
          {t('fair.rootCheck')}
        </Button>
      </form>
      <div role="status">
        {said && (
          <Notice tone={said === 'among' ? 'good' : 'bad'}>{t(`fair.tickets-${said}`)}</Notice>
        )}
      </div>
    </section>
  )
}
