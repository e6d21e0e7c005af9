import { useEffect, useState } from 'react'
import type { Round } from '../read.ts'
import { stakedIn } from '../tables/scene.ts'
import { Sheet } from './Sheet.tsx'
import { useAround } from './seat.ts'

/** The last rounds of this player at this game, each with the way to its receipt. */
export function HistorySheet({
  onClose,
  onVerify,
}: {
  onClose: () => void
  onVerify: (round: Round['id']) => void
}) {
  const { house, t } = useAround()
  const [rounds, setRounds] = useState<readonly Round[] | 'failed'>()
  useEffect(() => {
    let here = true
    house.rounds().then(
      (found) => here && setRounds(found),
      () => here && setRounds('failed'),
    )
    return () => {
      here = false
    }
  }, [house])
  return (
    <Sheet name={t('history')} onClose={onClose}>
      {rounds === 'failed' && <p>{t('history.failed')}</p>}
      {rounds === undefined && <div className="waiting" />}
      {Array.isArray(rounds) && rounds.length === 0 && <p>{t('history.empty')}</p>}
      {Array.isArray(rounds) && (
        <ul className="rounds">
          {rounds.map((round) => (
            <Row key={round.id} round={round} onVerify={onVerify} />
          ))}
        </ul>
      )}
    </Sheet>
  )
}

function Row({ round, onVerify }: { round: Round; onVerify: (round: Round['id']) => void }) {
  const { t, money, port, lang } = useAround()
  const staked = stakedIn(round)
  const paid = round.win + (round.pool ?? 0n)
  const free = round.steps.filter((step) => step.free).length
  const time = new Intl.DateTimeFormat(lang === 'ID' ? 'id-ID' : 'en-GB', {
    timeStyle: 'medium',
    dateStyle: 'short',
  })
  return (
    <li>
      <div>
        <b>{money(paid - (round.granted ? 0n : staked), 'always')}</b>
        <small>
          {t(round.granted ? 'history.granted' : 'history.staked', { amount: money(staked) })}
          {round.pool !== undefined && ` · ${t('history.pool', { amount: money(round.pool) })}`}
          {free > 0 && ` · ${t('history.free', { count: free })}`}
        </small>
        <small>{time.format(round.openedAt)}</small>
      </div>
      <button
        type="button"
        className="plain-button"
        disabled={round.state === 'open'}
        onClick={() => onVerify(round.id)}
      >
        {t('history.verify')}
      </button>
      <button
        type="button"
        className="plain-button"
        onClick={() => port.tell({ name: 'open-receipt', body: { round: round.id } })}
      >
        {t('history.receipt')}
      </button>
    </li>
  )
}
