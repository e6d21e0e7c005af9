import { useAsk } from '@balai/client'
import type { Gives } from '@balai/contract'
import { withdrawalsDesk } from '@balai/contract/desk/withdrawals'
import { PayoutTerms, withdrawalChanges } from '@balai/contract/desk/withdrawals-changes'
import { Button, SkeletonMany, TextField } from '@balai/ui'
import { type FormEvent, useState } from 'react'
import * as z from 'zod/mini'
import { Propose } from '../../app/change/Propose.tsx'
import { Failed } from '../../app/Failed.tsx'
import { useMay } from '../../app/me.ts'
import { Page } from '../../app/Page.tsx'
import { minorIn } from '../../members/amount.ts'
import { plainly } from '../plainly.ts'
import '../cashier.css'
import { useWords } from '../texts.ts'

type Now = Gives<typeof withdrawalsDesk.terms>

const amounts = ['least', 'most', 'feeFlat', 'reviewAbove'] as const
const counts = [
  'perDay',
  'cardsMost',
  'freshHours',
  'reviewMinutes',
  'payingMinutes',
  'confirmMinutes',
  'disputeMinutes',
  'disputeDays',
  'turnoverShare',
] as const

/** What holds for paying out, as the house has set it. */
export function Terms() {
  const { t } = useWords()
  const { data, error, refetch } = useAsk(withdrawalsDesk.terms, undefined, { staleMs: 10_000 })
  return (
    <Page title={t('out.terms')} above={{ to: '/withdrawals', label: t('out.title') }}>
      {error && !data && <Failed error={error} again={() => void refetch()} />}
      {!data && !error && <SkeletonMany of="row" count={6} />}
      {data && <Form key={data.version} now={data} />}
    </Page>
  )
}

function Form({ now }: { now: Now }) {
  const { t, lang, figure } = useWords()
  const may = useMay('settings.edit')
  const [wrong, setWrong] = useState<ReadonlySet<string>>(new Set())
  const [wanted, want] = useState<PayoutTerms>()
  const { terms, currency, exponent, version } = now
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const filled = new FormData(event.currentTarget)
    const text = (name: string) => String(filled.get(name) ?? '').trim()
    const digits = (name: string, places: number) => {
      const minor = minorIn(text(name), places, lang)
      return minor === undefined ? '' : String(minor)
    }
    const read = z.safeDecode(PayoutTerms, {
      ...{ least: digits('least', exponent), most: digits('most', exponent) },
      ...{ feeFlat: digits('feeFlat', exponent), reviewAbove: digits('reviewAbove', exponent) },
      feeShare: numberIn(digits('feeShare', 2)),
      ...{ perDay: numberIn(text('perDay')), cardsMost: numberIn(text('cardsMost')) },
      ...{ freshHours: numberIn(text('freshHours')), disputeDays: numberIn(text('disputeDays')) },
      reviewMinutes: numberIn(text('reviewMinutes')),
      payingMinutes: numberIn(text('payingMinutes')),
      confirmMinutes: numberIn(text('confirmMinutes')),
      disputeMinutes: numberIn(text('disputeMinutes')),
      turnoverShare: numberIn(text('turnoverShare')),
    })
    setWrong(new Set(read.error?.issues.map(({ path }) => String(path[0]))))
    if (read.success) want(read.data)
  }
  const field = (name: keyof PayoutTerms, start?: string) => ({
    ...{ name, label: t(`terms.${name}`), figures: true, autoComplete: 'off', disabled: !may },
    ...(start && { start }),
    ...(wrong.has(name) && { error: t('way.wrong') }),
  })
  return (
    <>
      <form className="sheet cashier-part" noValidate onSubmit={submit}>
        <p className="text-muted">
          {t('terms.about')} {t('terms.version', { version: figure(version) })}
        </p>
        <div className="cashier-pair">
          {amounts.map((name) => (
            <TextField
              key={name}
              {...field(name, currency)}
              inputMode="decimal"
              defaultValue={plainly(terms[name], exponent, lang)}
            />
          ))}
          <TextField
            {...field('feeShare', '%')}
            inputMode="decimal"
            defaultValue={plainly(BigInt(terms.feeShare), 2, lang)}
          />
          {counts.map((name) => (
            <TextField key={name} {...field(name)} inputMode="numeric" defaultValue={terms[name]} />
          ))}
        </div>
        {may && (
          <p>
            <Button type="submit" tone="primary">
              {t('terms.save')}
            </Button>
          </p>
        )}
      </form>
      {wanted && (
        <Propose
          change={withdrawalChanges.setTerms}
          terms={{ terms: wanted }}
          title={t('out.terms')}
          onClose={() => want(undefined)}
        />
      )}
    </>
  )
}

/** What is not a whole number is refused by its own field. */
const numberIn = (text: string) => (/^\d{1,9}$/.test(text) ? Number(text) : Number.NaN)
