import { useCommand, useSession } from '@balai/client'
import { type LotteryGame, lottery } from '@balai/contract'
import { Button, Notice } from '@balai/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useGate } from '../app/entry.tsx'
import { useWords } from '../words/words.tsx'
import { linesText } from './linesText.ts'
import { usePurse } from './purse.ts'
import { type Chase, multiplesOf, type SlipBet, totalsOf } from './slip.ts'

type Place = {
  game: LotteryGame
  bets: readonly SlipBet[]
  chase: Chase
  onSee: () => void
  onTaken: () => void
}

/** Lays the slip: once, however often it is pressed, and says what became of it. */
export function Place({ game, bets, chase, onSee, onTaken }: Place) {
  const words = useWords()
  const { t, money, figure } = words
  const purse = usePurse()
  const gate = useGate()
  const session = useSession()
  const client = useQueryClient()
  const lay = useCommand(lottery.laySlip)
  const { lines } = totalsOf(bets, chase)
  const place = () =>
    gate(async () => {
      const answer = await lay.send({
        bets: bets.map(({ play, pick, points }) => ({
          ...{ game: game.gameCode, numero: game.numero, play, points },
          pick: pick.map((row) => [...row]),
        })),
        draws: chase.draws,
        ...(chase.plan !== 'flat' && { multiples: multiplesOf(chase) }),
        stopOnWin: chase.draws > 1 && chase.stopOnWin,
      })
      if (!answer || answer.refused) return
      onTaken()
      await client.invalidateQueries({ queryKey: [lottery.myBets.path] })
    })
  if (!bets.length && lay.given)
    return (
      <Notice
        tone="good"
        title={t('slip.taken')}
        action={
          <Button tone="quiet" onClick={onSee}>
            {t('slip.see')}
          </Button>
        }
      >
        {t('slip.takenText', {
          count: figure(new Set(lay.given.bets.map(({ numero }) => numero)).size),
          amount: money(lay.given.cost, purse),
        })}
      </Notice>
    )
  if (!bets.length) return null
  return (
    <>
      {lay.refused && (
        <Notice tone="bad" title={t('slip.refused')}>
          {lay.message}
        </Notice>
      )}
      {lay.failed && (
        <Notice tone="warn" title={t('slip.unreached')}>
          {t('slip.unreachedText')}
        </Notice>
      )}
      {game.numero && <p className="lot-hint num">{t('slip.onDraw', { numero: game.numero })}</p>}
      <Button
        tone="primary"
        size="lg"
        wide
        className="lot-place"
        disabled={!game.numero}
        busy={lay.pending}
        busyLabel={t('slip.placing')}
        onClick={() => void place()}
      >
        {session ? t('slip.place', { lines: linesText(words, lines) }) : t('slip.signIn')}
      </Button>
    </>
  )
}
