import { RoundId } from '@balai/contract'
import { Button, SkeletonCard, TextField } from '@balai/ui'
import { type FormEvent, lazy, Suspense, useState } from 'react'
import { useLocation } from 'wouter'
import * as z from 'zod/mini'
import { useDrawn } from '../app/drawn.ts'
import { useAt } from '../app/place.ts'
import { housePurse } from '../words/format.ts'
import { useWords } from '../words/words.tsx'

// The mathematics comes only with a round or a draw to check.
const ContestProof = lazy(() =>
  import('./ContestProof.tsx').then((own) => ({ default: own.ContestProof })),
)
const DrawProof = lazy(() => import('./DrawProof.tsx').then((own) => ({ default: own.DrawProof })))
const HandProof = lazy(() => import('./HandProof.tsx').then((own) => ({ default: own.HandProof })))
const Proof = lazy(() => import('./Proof.tsx').then((own) => ({ default: own.Proof })))

const handOf = /^([a-z0-9][a-z0-9-]{0,63})\/(\d{1,9})$/
const drawOf = /^([a-z0-9][a-z0-9-]{0,39})\/([0-9A-Za-z-]{1,40})$/

/** Anyone may check any finished round of which they have the id, any draw by its name, any drawn contest by its id and any hand of poker by its table. */
export function Verify() {
  const { search } = useAt()
  const asked = new URLSearchParams(search)
  const [, room, nth] = handOf.exec(asked.get('hand') ?? '') ?? []
  if (room && nth) return <OneHand key={search} room={room} nth={Number(nth)} />
  const contest = z.safeParse(z.uuid(), asked.get('contest'))
  if (contest.success) return <OneContest key={search} event={contest.data} />
  const [, game, numero] = drawOf.exec(asked.get('draw') ?? '') ?? []
  return game && numero ? <OneDraw key={search} game={game} numero={numero} /> : <OneRound />
}

function OneContest({ event }: { event: string }) {
  const { t } = useWords()
  const drawn = useDrawn()
  return (
    <div className="stack verify">
      <header className="page-head batik">
        <h1 className="d-32">{t('fair.contestTitle')}</h1>
        <p className="text-muted">{t('fair.contestLead')}</p>
      </header>
      {drawn && (
        <Suspense fallback={<SkeletonCard />}>
          <ContestProof event={event} />
        </Suspense>
      )}
    </div>
  )
}

function OneHand(hand: { room: string; nth: number }) {
  const { t } = useWords()
  const drawn = useDrawn()
  return (
    <div className="stack verify">
      <header className="page-head batik">
        <h1 className="d-32">{t('fair.handTitle')}</h1>
        <p className="num">
          {hand.room} · {hand.nth}
        </p>
        <p className="text-muted">{t('fair.handLead')}</p>
      </header>
      {drawn && (
        <Suspense fallback={<SkeletonCard />}>
          <HandProof {...hand} />
        </Suspense>
      )}
    </div>
  )
}

function OneDraw(draw: { game: string; numero: string }) {
  const { t } = useWords()
  const drawn = useDrawn()
  return (
    <div className="stack verify">
      <header className="page-head batik">
        <h1 className="d-32">{t('fair.drawTitle')}</h1>
        <p className="num">
          {draw.game} · {draw.numero}
        </p>
        <p className="text-muted">{t('fair.drawLead')}</p>
      </header>
      {drawn && (
        <Suspense fallback={<SkeletonCard />}>
          <DrawProof {...draw} />
        </Suspense>
      )}
    </div>
  )
}

function OneRound() {
  const { t } = useWords()
  const { search } = useAt()
  const [, go] = useLocation()
  const asked = new URLSearchParams(search).get('round') ?? ''
  const [typed, type] = useState(asked)
  const [wrong, setWrong] = useState(false)
  const drawn = useDrawn()
  const round = z.safeParse(RoundId, asked)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const id = typed.trim().toLowerCase()
    const valid = z.safeParse(RoundId, id).success
    setWrong(!valid)
    if (valid) go(`/verify?round=${id}`)
  }
  return (
    <div className="stack verify">
      <header className="page-head batik">
        <h1 className="d-32">{t('fair.title')}</h1>
        <p className="text-muted">{t('fair.lead')}</p>
      </header>
      <form
        method="dialog"
        className="b-card b-card-roomy verify-form"
        onSubmit={submit}
        noValidate
      >
        <TextField
          label={t('receipt.id')}
          placeholder="00000000-0000-0000-0000-000000000000"
          hint={t('fair.idHint')}
          error={wrong || (asked && !round.success) ? t('fair.idBad') : undefined}
          value={typed}
          maxLength={60}
          spellCheck={false}
          autoCapitalize="none"
          autoComplete="off"
          onChange={(event) => {
            type(event.target.value)
            setWrong(false)
          }}
        />
        <Button type="submit" tone="primary" size="lg">
          {t('fair.go')}
        </Button>
      </form>
      {drawn && round.success && (
        <Suspense fallback={<SkeletonCard />}>
          <Proof key={round.data} round={round.data} purse={housePurse} />
        </Suspense>
      )}
    </div>
  )
}
