import { useAsk } from '@balai/client'
import { cashier, type TalkAbout, wagers, wallet, withdrawals } from '@balai/contract'
import { SelectField } from '@balai/ui'
import { housePurse, money } from '../words/format.ts'
import { useWords } from '../words/words.tsx'

const shown = 20
type Option = { about: TalkAbout; at: Date; sum: bigint; name: string }

type AboutProps = { value: string; onChange: (about: TalkAbout | undefined, value: string) => void }

/** What of one’s own it is about: the last rounds, deposits and withdrawals. */
export function AboutField({ value, onChange }: AboutProps) {
  const { t, lang, day, clock } = useWords()
  const purse = useAsk(wallet.balance, undefined).data ?? housePurse
  const rounds = useAsk(wagers.bets, { size: shown, mode: 'cash' })
  const ins = useAsk(cashier.deposits, { limit: shown })
  const outs = useAsk(withdrawals.withdrawals, { limit: shown })
  const found: Option[] = [
    ...(ins.data?.items ?? []).map((one) => ({
      about: { kind: 'deposit' as const, id: one.id },
      ...{ at: one.createdAt, sum: one.asked, name: t('talks.deposit') },
    })),
    ...(outs.data?.items ?? []).map((one) => ({
      about: { kind: 'withdrawal' as const, id: one.id },
      ...{ at: one.createdAt, sum: one.amount, name: t('talks.withdrawal') },
    })),
    ...(rounds.data?.items ?? []).map((one) => ({
      about: { kind: 'round' as const, id: one.round },
      ...{ at: one.openedAt, sum: one.stake, name: one.gameName },
    })),
  ].sort((a, b) => b.at.getTime() - a.at.getTime())
  const options = found.map(({ about, name, sum, at }) => ({
    value: `${about.kind} ${about.id}`,
    label: `${name}, ${money(sum, purse, lang)}, ${day(at)} ${clock(at)}`,
  }))
  return (
    <SelectField
      label={t('talks.about')}
      aside={t('talks.optional')}
      name="about"
      value={value}
      options={[{ value: '', label: t('talks.aboutNone') }, ...options]}
      onChange={({ target }) =>
        onChange(
          found.find(({ about }) => `${about.kind} ${about.id}` === target.value)?.about,
          target.value,
        )
      }
    />
  )
}
