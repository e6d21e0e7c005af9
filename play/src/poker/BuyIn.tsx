import { useState } from 'react'
import type { Money } from '../money.ts'
import { Panel } from './Panel.tsx'
import type { T } from './words/index.ts'

const steps = 40n

type Props = {
  t: T
  money: Money
  kind: 'sit' | 'bring'
  least: bigint
  most: bigint
  big: bigint
  balance: bigint
  /** What was wrong, in the house's words. */
  onBring: (amount: bigint) => Promise<string | undefined>
  onClose: () => void
}

/** How much is brought to a table. */
export function BuyIn({ t, money, kind, least, most, big, balance, onBring, onClose }: Props) {
  const top = balance < most ? (balance < least ? least : (balance / big) * big) : most
  const [at, setAt] = useState(steps)
  const [said, say] = useState<string>()
  const [busy, setBusy] = useState(false)
  const amount = at === steps ? top : least + (((top - least) * at) / steps / big) * big
  const bring = async () => {
    setBusy(true)
    try {
      const wrong = await onBring(amount)
      if (wrong) say(wrong)
      else onClose()
    } finally {
      setBusy(false)
    }
  }
  return (
    <Panel t={t} name={t(`${kind}.title`)} onClose={onClose}>
      <p>{t(`${kind}.about`)}</p>
      <p>
        {t('balance')} <b>{money(balance)}</b>
      </p>
      <label className="buy-in">
        {t('sit.amount')} <b>{money(amount)}</b>
        <input
          type="range"
          min="0"
          max={String(steps)}
          value={String(at)}
          aria-valuetext={money(amount)}
          onChange={({ target }) => setAt(BigInt(target.value))}
        />
        <small>{t('hall.buyIn', { least: money(least), most: money(most) })}</small>
      </label>
      {said && (
        <p className="poker-wrong" role="alert">
          {said}
        </p>
      )}
      <button type="button" className="gold-button" disabled={busy} onClick={() => void bring()}>
        {t(`${kind}.confirm`, { amount: money(amount) })}
      </button>
    </Panel>
  )
}
