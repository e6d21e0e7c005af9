import { useAsk } from '@balai/client'
import { type Lang, type LimitKind, wallet } from '@balai/contract'
import { housePurse, localeOf } from '../words/format.ts'
import { type Spoken, useWords } from '../words/words.tsx'

/** `2 jam 30 menit`: time at play, from seconds; what is left of a minute is not said. */
export function timeOf(seconds: bigint, t: Spoken['t']) {
  const [hours, minutes] = [seconds / 3_600n, (seconds / 60n) % 60n]
  const parts = [
    ...(hours > 0n ? [t('protection.hours', { count: String(hours) })] : []),
    ...(minutes > 0n || hours === 0n ? [t('protection.minutes', { count: String(minutes) })] : []),
  ]
  return parts.join(' ')
}

/** `Sabtu, 21 November pukul 00.00`, by the clock of the member's own zone. */
export const momentIn = (at: Date, lang: Lang, zone: string) =>
  new Intl.DateTimeFormat(localeOf[lang], {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: zone,
  }).format(at)

/** How amounts of a limit are read and typed: money in the member's currency, or time. */
export function useAmounts() {
  const { t, money } = useWords()
  const purse = useAsk(wallet.balance, undefined).data ?? housePurse
  const unit = (kind: LimitKind) => (kind === 'time' ? 60n : 10n ** BigInt(purse.exponent))
  return {
    said: (kind: LimitKind, amount: bigint) =>
      kind === 'time' ? timeOf(amount, t) : money(amount, purse),
    /** What was typed, in whole units; undefined where it is no number. */
    read: (kind: LimitKind, typed: string) => {
      const digits = typed.replace(/[\s.,]/g, '')
      return /^\d{1,13}$/.test(digits) ? BigInt(digits) * unit(kind) : undefined
    },
    typed: (kind: LimitKind, amount: bigint) => String(amount / unit(kind)),
  }
}
