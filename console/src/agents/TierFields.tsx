import { Button, TextField } from '@balai/ui'
import { useWords } from './texts.ts'

/** A tier as it is being written. */
export type TierText = {
  key: number
  stake: string
  average: string
  loss: string
  active: string
  rate: string
}
export const noTier = (key: number): TierText => ({
  ...{ key, stake: '', average: '', loss: '', active: '', rate: '' },
})

/** More than this no contract has. */
const tiersMost = 20
const amounts = ['stake', 'average', 'loss'] as const

type TierFieldsProps = {
  tiers: readonly TierText[]
  set: (tiers: readonly TierText[]) => void
  currency: string
}

/** Shares with what has to be reached for each: all of what is filled in. */
export function TierFields({ tiers, set, currency }: TierFieldsProps) {
  const { t } = useWords()
  const next = Math.max(...tiers.map(({ key }) => key)) + 1
  return (
    <>
      {tiers.map((tier, at) => {
        const write = (over: Partial<TierText>) =>
          set(tiers.map((one) => (one.key === tier.key ? { ...one, ...over } : one)))
        const field = (name: Exclude<keyof TierText, 'key'>) => ({
          ...{ label: t(`tier.${name}`), figures: true, autoComplete: 'off', value: tier[name] },
          onChange: ({ target }: { target: { value: string } }) => write({ [name]: target.value }),
        })
        return (
          <fieldset key={tier.key} className="terms-pair">
            <legend>{t('tier', { nth: String(at + 1) })}</legend>
            <TextField {...field('rate')} inputMode="decimal" start="%" />
            {amounts.map((name) => (
              <TextField key={name} {...field(name)} inputMode="decimal" start={currency} />
            ))}
            <TextField {...field('active')} inputMode="numeric" />
            {tiers.length > 1 && (
              <Button
                size="sm"
                aria-label={t('tier.drop', { nth: String(at + 1) })}
                onClick={() => set(tiers.filter(({ key }) => key !== tier.key))}
              >
                {t('tier.remove')}
              </Button>
            )}
          </fieldset>
        )
      })}
      {tiers.length < tiersMost && (
        <p>
          <Button size="sm" onClick={() => set([...tiers, noTier(next)])}>
            {t('tier.add')}
          </Button>
        </p>
      )}
    </>
  )
}
