import type { JackpotHit } from '@balai/contract/jackpots'
import { useCallback, useEffect, useState } from 'react'
import { FairSheet } from '../screens/FairSheet.tsx'
import { Sheet } from '../screens/Sheet.tsx'
import { useAround } from '../screens/seat.ts'
import { PoolTerms } from './PoolTerms.tsx'
import { usePoolWords } from './words/index.ts'

/** How the pool comes about, and who had it before: each fall can be worked out again here. */
export function PoolSheet({ onClose }: { onClose: () => void }) {
  const w = usePoolWords()
  const [proof, prove] = useState<JackpotHit['round']>()
  if (proof) return <FairSheet round={proof} onClose={() => prove(undefined)} />
  return (
    <Sheet name={w('title')} onClose={onClose}>
      <PoolTerms />
      <h3>{w('hits')}</h3>
      <Hits onVerify={prove} />
    </Sheet>
  )
}

function Hits({ onVerify }: { onVerify: (round: JackpotHit['round']) => void }) {
  const { house, money, lang } = useAround()
  const w = usePoolWords()
  const [hits, setHits] = useState<readonly JackpotHit[] | 'failed'>()
  const ask = useCallback(() => {
    setHits(undefined)
    house.hits().then(setHits, () => setHits('failed'))
  }, [house])
  useEffect(ask, [ask])
  const time = new Intl.DateTimeFormat(lang === 'ID' ? 'id-ID' : 'en-GB', {
    timeStyle: 'short',
    dateStyle: 'medium',
  })
  if (hits === 'failed')
    return (
      <p className="pool-failed" role="alert">
        {w('hits.failed')}{' '}
        <button type="button" className="plain-button" onClick={ask}>
          {w('again')}
        </button>
      </p>
    )
  if (!hits) return <div className="waiting" />
  if (hits.length === 0) return <p>{w('hits.none')}</p>
  return (
    <ul className="rounds">
      {hits.map(({ round, amount, stake, name, at }) => (
        <li key={round}>
          <div>
            <b>{money(amount)}</b>
            <small>
              {name ?? w('hits.unnamed')} · {w('hits.stake', { stake: money(stake) })}
            </small>
            <small>{time.format(at)}</small>
          </div>
          <button type="button" className="plain-button" onClick={() => onVerify(round)}>
            {w('verify')}
          </button>
        </li>
      ))}
    </ul>
  )
}
