import type { DepositMethod } from '@balai/contract'
import { IconAlert, IconBank, IconCard, IconCheck, IconPhone, IconQr, IconWallet } from '@balai/ui'
import { useId } from 'react'
import { useWords } from '../words/words.tsx'
import { shareOf, type Way, type Ways } from './amounts.ts'

export const pictures = {
  qris: IconQr,
  'virtual-account': IconBank,
  'e-wallet': IconPhone,
  card: IconCard,
  'bank-transfer': IconWallet,
} as const satisfies Record<DepositMethod, unknown>

type WayChoice = {
  ways: Ways
  at: number
  choose: (at: number) => void
  wrong: string | undefined
}

/** The ways of paying in as cards, each with how soon it counts and what it costs. */
export function WayChoice({ ways, at, choose, wrong }: WayChoice) {
  const { t } = useWords()
  const named = useId()
  return (
    <fieldset className="ways" aria-describedby={wrong && `${named}-wrong`}>
      <legend className="b-label">{t('deposit.way')}</legend>
      <div className="ways-cards">
        {ways.methods.map((way, place) => {
          const Picture = pictures[way.method]
          return (
            <label key={`${way.method} ${way.channels.join()}`} className="way">
              <input
                type="radio"
                name={named}
                checked={place === at}
                onChange={() => choose(place)}
              />
              <Picture size={26} />
              <span>
                <b>{t(`deposit.way_${way.method}`)}</b>
                <small>
                  {t(`deposit.soon_${way.method}`)} · <Fee ways={ways} way={way} />
                </small>
              </span>
              <IconCheck size={20} className="way-chosen" />
            </label>
          )
        })}
      </div>
      {wrong && (
        <p id={`${named}-wrong`} className="deposit-wrong" role="alert">
          <IconAlert size={16} />
          {wrong}
        </p>
      )}
    </fieldset>
  )
}

function Fee({ ways, way: { feeFlat, feeShare } }: { ways: Ways; way: Way }) {
  const { t, money, lang } = useWords()
  const parts = [
    ...(feeShare > 0 ? [`${shareOf(feeShare, lang)}%`] : []),
    ...(feeFlat > 0n ? [money(feeFlat, ways)] : []),
  ]
  return parts.length > 0 ? t('deposit.feeOf', { fee: parts.join(' + ') }) : t('deposit.feeNone')
}
