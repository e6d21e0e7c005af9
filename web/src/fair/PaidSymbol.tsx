import { useWords } from '../words/words.tsx'
import { nameOf } from './Replay.tsx'
import { SymbolPicture } from './SymbolPicture.tsx'

type Paid = { of: { title: string; wild: string; scatter: string }; symbol: string }

/** A symbol with its picture, its name and what it is beside a pay. */
export function PaidSymbol({ of: { title, wild, scatter }, symbol }: Paid) {
  const spoken = useWords()
  const { t } = spoken
  const role =
    symbol === wild ? t('paytable.wild') : symbol === scatter ? t('paytable.scatter') : undefined
  return (
    <span className="paytable-symbol">
      <SymbolPicture title={title} symbol={symbol} />
      <span>
        {nameOf(symbol, spoken)} {role && <small>{role}</small>}
      </span>
    </span>
  )
}

/** A pay as a multiple of the stake that so many units make. */
export function useTimes() {
  const { lang } = useWords()
  const locale = lang === 'ID' ? 'id-ID' : 'en-GB'
  return (pay: number | undefined, units: number) =>
    pay === undefined
      ? '–'
      : `${(pay / units).toLocaleString(locale, { maximumFractionDigits: 4 })}×`
}
