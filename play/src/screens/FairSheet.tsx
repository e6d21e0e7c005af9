import type { FairRound, Round } from '@balai/contract'
import { useEffect, useState } from 'react'
import { verifyRound } from '../mathematics.ts'
import { Sheet } from './Sheet.tsx'
import { useAround, useTable } from './seat.ts'

/** What was promised of the next round, the player's own seed, and a proof of the last. */
export function FairSheet({
  round,
  onClose,
}: {
  round: Round['id'] | undefined
  onClose: () => void
}) {
  const { table, t } = useAround()
  const state = useTable(table)
  const chosen = round ?? (state.round?.state === 'closed' ? state.round.id : undefined)
  return (
    <Sheet name={t('fair')} onClose={onClose}>
      <p>{t('fair.about')}</p>
      {state.next && (
        <>
          <h3>{t('fair.next')}</h3>
          <dl className="codes">
            <dt>{t('fair.hash')}</dt>
            <dd className="code">{state.next.serverSeedHash}</dd>
            <dt>{t('fair.nonce')}</dt>
            <dd className="code">{state.next.nonce}</dd>
          </dl>
          <SeedField seed={state.next.clientSeed} />
        </>
      )}
      <h3>{round ? t('round', { round: round.slice(0, 8) }) : t('fair.last')}</h3>
      {chosen ? <Proof round={chosen} atOnce={round !== undefined} /> : <p>{t('fair.none')}</p>}
    </Sheet>
  )
}

function SeedField({ seed }: { seed: string }) {
  const { table, house, t } = useAround()
  const [text, setText] = useState(seed)
  const [said, say] = useState('')
  const save = async () => {
    try {
      const answer = await house.setSeed(text)
      if (answer.given) table.dispatch({ is: 'seeded', next: answer.given })
      say(answer.given ? t('fair.seed.saved') : answer.message)
    } catch {
      say(t('entry.unreachable.about'))
    }
  }
  return (
    <div className="field">
      <label htmlFor="client-seed">{t('fair.seed')}</label>
      <div>
        <input
          id="client-seed"
          value={text}
          maxLength={64}
          autoComplete="off"
          spellCheck={false}
          aria-describedby="client-seed-about"
          onChange={(event) => setText(event.target.value)}
        />
        <button type="button" className="plain-button" onClick={save}>
          {t('fair.seed.save')}
        </button>
      </div>
      <small id="client-seed-about" aria-live="polite">
        {said || t('fair.seed.about')}
      </small>
    </div>
  )
}

type Checked = { holds: boolean; fair: FairRound } | { message: string }

/** Fetches the revealed round and calculates it again here, on the player's own device. */
function Proof({ round, atOnce }: { round: Round['id']; atOnce: boolean }) {
  const { house, t } = useAround()
  const [checked, setChecked] = useState<Checked | 'busy'>()
  const check = async () => {
    setChecked('busy')
    try {
      const answer = await house.fairRound(round)
      if (answer.given) setChecked({ holds: verifyRound(answer.given), fair: answer.given })
      else setChecked({ message: answer.message })
    } catch {
      setChecked({ message: t('entry.unreachable.about') })
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for the round it was opened for
  useEffect(() => {
    if (atOnce) void check()
  }, [round])
  return (
    <>
      <button type="button" className="plain-button" disabled={checked === 'busy'} onClick={check}>
        {checked === 'busy' ? t('fair.verifying') : t('fair.verify')}
      </button>
      <div aria-live="polite">{checked && checked !== 'busy' && <Verdict checked={checked} />}</div>
    </>
  )
}

function Verdict({ checked }: { checked: Checked }) {
  const { t } = useAround()
  if ('message' in checked) return <p>{checked.message}</p>
  const { fair, holds } = checked
  return (
    <>
      <p className={holds ? 'holds' : 'fails'}>{t(holds ? 'fair.true' : 'fair.false')}</p>
      <dl className="codes">
        <dt>{t('fair.revealed')}</dt>
        <dd className="code">{fair.serverSeed}</dd>
        <dt>{t('fair.hash')}</dt>
        <dd className="code">{fair.serverSeedHash}</dd>
        <dt>{t('fair.seed')}</dt>
        <dd className="code">{fair.clientSeed}</dd>
        <dt>{t('fair.nonce')}</dt>
        <dd className="code">{fair.nonce}</dd>
      </dl>
    </>
  )
}
