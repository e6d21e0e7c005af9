import { Refused, useAsk, useCaller } from '@balai/client'
import { type LotteryDraw, lotteryDraws } from '@balai/contract/lottery-draws'
import { Button, Empty, Notice, SkeletonCard, TextField } from '@balai/ui'
import { type FormEvent, useMemo, useState } from 'react'
import { Copy } from '../record/Copy.tsx'
import { type Key, useWords } from '../words/words.tsx'
import { CheckList } from './CheckList.tsx'
import { type CheckedDraw, checkDraw, drawChecks, forgedDraw } from './draw-steps.ts'
import { leadsToRoot, type TicketVerdict, ticketVerdict } from './receipt.ts'

/** A draw of a lottery worked out again in this browser, with its tickets. */
export function DrawProof({ game, numero }: { game: string; numero: string }) {
  const { t } = useWords()
  const { data, error, refetch } = useAsk(lotteryDraws.draw, { game, numero }, { staleMs: 10_000 })
  if (error && !data)
    return (
      <Empty
        title={t('fair.drawFailed')}
        action={<Button onClick={() => void refetch()}>{t('frame.retry')}</Button>}
      >
        {error instanceof Refused ? error.message : t('fair.drawUnreached')}
      </Empty>
    )
  if (!data)
    return (
      <div aria-busy="true">
        <span className="b-unseen" role="status">
          {t('fair.checking')}
        </span>
        <SkeletonCard />
      </div>
    )
  return <Told draw={data} />
}

function Told({ draw }: { draw: LotteryDraw }) {
  const { t } = useWords()
  const [flipped, flip] = useState(false)
  const shown = flipped ? forgedDraw(draw) : draw
  const checked = useMemo(() => checkDraw(shown), [shown])
  return (
    <>
      <section className="b-card proof">
        <div role="status">
          {'why' in checked ? (
            <Notice tone="info">{t(`fair.draw-${checked.why}`)}</Notice>
          ) : (
            <Notice tone={checked.ok ? 'good' : 'bad'}>
              {t(checked.ok ? 'fair.drawGood' : 'fair.drawBad')}
            </Notice>
          )}
        </div>
        {'verdicts' in checked && (
          <>
            <Lines checked={checked} />
            <div className="proof-flip">
              <p className="t-13 text-muted">{t(flipped ? 'fair.flipped' : 'fair.flipText')}</p>
              <Button tone="outline" onClick={() => flip(!flipped)}>
                {t(flipped ? 'fair.unflip' : 'fair.flip')}
              </Button>
            </div>
          </>
        )}
      </section>
      <Published draw={shown} flipped={flipped} />
      {draw.locked?.root && <Tickets draw={draw} />}
    </>
  )
}

function Lines({ checked: { verdicts } }: { checked: Extract<CheckedDraw, { ok: boolean }> }) {
  const { t } = useWords()
  const words = { good: 'Good', bad: 'Bad', unable: 'None' } as const
  const lines = drawChecks.map((name) => {
    const verdict = verdicts[name]
    const said =
      verdict === 'skipped' ? t('fair.skipped') : t(`fair.draw-${name}${words[verdict]}` as Key)
    return { name, verdict, title: t(`fair.draw-${name}` as Key), said }
  })
  return <CheckList lines={lines} heading="h3" />
}

/** All that was published of it, in the order in which it was. */
function Published({ draw, flipped }: { draw: LotteryDraw; flipped: boolean }) {
  const { t, figure, day, clock } = useWords()
  const { chance, locked, result } = draw
  const at = (moment: Date) => `${day(moment)}, ${clock(moment)}`
  const lines: { name: string; value: string; hash?: boolean; marked?: boolean }[] = [
    { name: t('fair.drawsAt'), value: at(draw.drawsAt) },
    ...(chance
      ? [
          { name: t('fair.commitment'), value: chance.commitment, hash: true },
          {
            name: t('fair.head', { position: figure(chance.position) }),
            value: chance.head,
            hash: true,
          },
        ]
      : []),
    ...(chance?.beacon
      ? [
          {
            name: t('fair.round'),
            value: t('fair.roundAt', {
              round: figure(chance.beacon.round),
              at: at(chance.beacon.at),
            }),
          },
        ]
      : []),
    ...(locked
      ? [
          {
            name: t('fair.lockedAt'),
            value: t('fair.lockedOf', { at: at(locked.at), count: figure(locked.tickets) }),
          },
        ]
      : []),
    ...(locked?.root ? [{ name: t('fair.root'), value: locked.root, hash: true }] : []),
    ...(chance?.beacon?.signature
      ? [{ name: t('fair.signature'), value: chance.beacon.signature, hash: true }]
      : []),
    ...(chance?.seed
      ? [{ name: t('fair.seedOf'), value: chance.seed, hash: true, marked: flipped }]
      : []),
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
        {result?.map(({ group, numbers }) => (
          <div key={group} className="line">
            <dt>{t('fair.resultOf', { group })}</dt>
            <dd className="num">{numbers.join(' · ')}</dd>
          </div>
        ))}
      </dl>
      {chance?.beacon && (
        <p className="t-13 text-muted">{t('fair.fallback', { at: at(chance.beacon.until) })}</p>
      )}
    </section>
  )
}

type Worked = TicketVerdict | 'root' | 'not-root' | 'failed'
const good: ReadonlySet<Worked> = new Set(['among', 'root'])

/** Whether one's own ticket is among those that were locked, and whether the root is of all of them. */
function Tickets({ draw }: { draw: LotteryDraw }) {
  const { t } = useWords()
  const caller = useCaller()
  const [said, say] = useState<Worked>()
  const [pasted, paste] = useState('')
  const [busy, setBusy] = useState(false)
  const check = (event: FormEvent) => {
    event.preventDefault()
    say(ticketVerdict(pasted, draw))
  }
  const { gameCode: game, numero } = draw
  const all = async () => {
    setBusy(true)
    const leaves: string[] = []
    try {
      for (;;) {
        const { given } = await caller(lotteryDraws.leaves, { game, numero, from: leaves.length })
        if (!given?.leaves.length) break
        leaves.push(...given.leaves)
        if (leaves.length >= given.tickets) break
      }
      say(leadsToRoot(leaves, draw) ? 'root' : 'not-root')
    } catch {
      say('failed')
    }
    setBusy(false)
  }
  return (
    <section className="b-card proof stack-close">
      <h2 className="card-title">{t('fair.tickets')}</h2>
      <p className="t-13 text-muted">{t('fair.ticketsText')}</p>
      <form method="dialog" className="verify-form" onSubmit={check} noValidate>
        <TextField
          label={t('fair.ticketProof')}
          hint={t('fair.ticketHint')}
          value={pasted}
          spellCheck={false}
          autoCapitalize="none"
          autoComplete="off"
          onChange={(event) => paste(event.target.value)}
        />
        <Button type="submit">{t('fair.ticketCheck')}</Button>
      </form>
      <Button tone="outline" busy={busy} busyLabel={t('fair.checking')} onClick={() => void all()}>
        {t('fair.rootCheck')}
      </Button>
      <div role="status">
        {said && (
          <Notice tone={good.has(said) ? 'good' : 'bad'}>{t(`fair.tickets-${said}`)}</Notice>
        )}
      </div>
    </section>
  )
}
