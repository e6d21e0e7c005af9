import { useAsk } from '@balai/client'
import type { Gives } from '@balai/contract'
import { uplineDesk } from '@balai/contract/desk/upline'
import { UplineTerms, uplineChanges } from '@balai/contract/desk/upline-changes'
import { Button, Notice, SkeletonMany, TextField } from '@balai/ui'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import * as z from 'zod/mini'
import { Propose } from '../app/change/Propose.tsx'
import { Failed } from '../app/Failed.tsx'
import { useMay } from '../app/me.ts'
import { Page } from '../app/Page.tsx'
import { plainly } from '../cashier/plainly.ts'
import { minorIn } from '../members/amount.ts'
import '../cashier/cashier.css'
import { useWords } from './texts.ts'

type Now = Gives<typeof uplineDesk.uplineTerms>

const amounts = ['least', 'most', 'dayMost'] as const

/** What holds for transfers in the network, and whether the site offers them at all. */
export function Terms() {
  const { t } = useWords()
  const { data, error, refetch } = useAsk(uplineDesk.uplineTerms, undefined, { staleMs: 10_000 })
  return (
    <Page
      title={t('network.title')}
      actions={
        <Link
          to="/lists/$name"
          params={{ name: 'upline-transfers' }}
          className="b-btn b-btn-quiet b-btn-sm"
        >
          {t('network.list')}
        </Link>
      }
    >
      {error && !data && <Failed error={error} again={() => void refetch()} />}
      {!data && !error && <SkeletonMany of="row" count={4} />}
      {data && !data.on && <Notice>{t('network.off')}</Notice>}
      {data && <Form key={data.version} now={data} />}
    </Page>
  )
}

function Form({ now }: { now: Now }) {
  const { t, lang, figure } = useWords()
  const may = useMay('settings.edit')
  const [wrong, setWrong] = useState<ReadonlySet<string>>(new Set())
  const [wanted, want] = useState<UplineTerms>()
  const { terms, currency, exponent, version } = now
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const filled = new FormData(event.currentTarget)
    const text = (name: string) => String(filled.get(name) ?? '').trim()
    const digits = (name: string) => {
      const minor = minorIn(text(name), exponent, lang)
      return minor === undefined ? '' : String(minor)
    }
    const times = text('perDay')
    const read = z.safeDecode(UplineTerms, {
      ...{ least: digits('least'), most: digits('most'), dayMost: digits('dayMost') },
      perDay: /^\d{1,9}$/.test(times) ? Number(times) : Number.NaN,
    })
    setWrong(new Set(read.error?.issues.map(({ path }) => String(path[0]))))
    if (read.success) want(read.data)
  }
  const field = (name: keyof UplineTerms) => ({
    ...{ name, label: t(`network.${name}`), figures: true, autoComplete: 'off', disabled: !may },
    ...(wrong.has(name) && { error: t('network.wrong') }),
  })
  return (
    <>
      <form className="sheet cashier-part" noValidate onSubmit={submit}>
        <p className="text-muted">
          {t('network.about')} {t('network.version', { version: figure(version) })}
        </p>
        <div className="cashier-pair">
          {amounts.map((name) => (
            <TextField
              key={name}
              {...field(name)}
              start={currency}
              inputMode="decimal"
              defaultValue={plainly(terms[name], exponent, lang)}
            />
          ))}
          <TextField {...field('perDay')} inputMode="numeric" defaultValue={terms.perDay} />
        </div>
        {may && (
          <p>
            <Button type="submit" tone="primary">
              {t('network.save')}
            </Button>
          </p>
        )}
      </form>
      {wanted && (
        <Propose
          change={uplineChanges.setTerms}
          terms={{ terms: wanted }}
          title={t('network.title')}
          onClose={() => want(undefined)}
        />
      )}
    </>
  )
}
