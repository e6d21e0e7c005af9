import { Category } from '@balai/contract'
import { Button, TextField } from '@balai/ui'
import { useState } from 'react'
import { Ask } from '../app/Ask.tsx'
import { Fact } from '../app/Fact.tsx'
import { useCategoryName } from '../app/terms/CategoryRates.tsx'
import type { Factor, Told } from './Ranks.tsx'
import { useWords } from './words.ts'

type Shown = {
  now: Told
  factors: readonly Factor[]
  keep?: (factors: readonly Factor[]) => void
}

/** How much of a stake a rebate counts, and where it is changed. */
export function Factors({ now, factors, keep }: Shown) {
  const { t, lang, figure } = useWords()
  const categoryName = useCategoryName()
  const [editing, edit] = useState(false)
  const named = ({ kind, code }: Factor) =>
    kind === 'vendor'
      ? (now.vendors.find(({ vendor }) => vendor === code)?.names[lang] ?? code)
      : categoryName(code)
  return (
    <section className="ranks-factors" aria-labelledby="ranks-factors">
      <h2 id="ranks-factors">{t('ranks.factors')}</h2>
      <p className="text-muted">{t('ranks.factorsText')}</p>
      {factors.length === 0 && <p>{t('ranks.factorsAll')}</p>}
      {factors.length > 0 && (
        <dl className="ranks-shares">
          {factors.map((one) => (
            <Fact key={`${one.kind} ${one.code}`} num label={named(one)}>
              {t('ranks.percent', { count: figure(one.factor) })}
            </Fact>
          ))}
        </dl>
      )}
      {keep && (
        <p className="ranks-acts">
          <Button onClick={() => edit(true)}>{t('ranks.factorsEdit')}</Button>
        </p>
      )}
      {editing && keep && (
        <EditFactors
          {...{ now, factors, named }}
          close={() => edit(false)}
          keep={(next) => {
            keep(next)
            edit(false)
          }}
        />
      )}
    </section>
  )
}

type Editing = Required<Shown> & { named: (factor: Factor) => string; close: () => void }

/** What may be asked of a stake: nothing of it, up to twice of it. */
const factorIn = (text: string) => (/^(\d{1,2}|1\d\d|200)$/.test(text) ? Number(text) : undefined)

/** Kept on the page until the whole table is proposed. */
function EditFactors({ now, factors, named, close, keep }: Editing) {
  const { t } = useWords()
  const [wrong, setWrong] = useState<ReadonlySet<string>>(new Set())
  const rows = {
    category: Category.options.map((code) => ({ kind: 'category' as const, code: code as string })),
    vendor: now.vendors.map(({ vendor }) => ({ kind: 'vendor' as const, code: vendor })),
  }
  const nameOf = ({ kind, code }: Omit<Factor, 'factor'>) => `${kind} ${code}`
  const given = (filled: FormData) => {
    const read = [...rows.category, ...rows.vendor].map((row) => {
      const text = String(filled.get(nameOf(row)) ?? '').trim()
      return { row, text, factor: factorIn(text) }
    })
    const bad = read.filter(({ text, factor }) => text && factor === undefined)
    setWrong(new Set(bad.map(({ row }) => nameOf(row))))
    if (bad.length) return
    keep(read.flatMap(({ row, factor }) => (factor === undefined ? [] : [{ ...row, factor }])))
  }
  return (
    <Ask title={t('ranks.factors')} go={t('ranks.keepIt')} close={close} onSubmit={given}>
      {(['category', 'vendor'] as const).map((kind) => (
        <fieldset key={kind} className="ranks-pair">
          <legend>{t(kind === 'vendor' ? 'ranks.byVendor' : 'ranks.byCategory')}</legend>
          {rows[kind].map((row) => (
            <TextField
              key={row.code}
              name={nameOf(row)}
              label={named({ ...row, factor: 0 })}
              start="%"
              figures
              inputMode="numeric"
              autoComplete="off"
              defaultValue={
                factors.find((one) => one.kind === kind && one.code === row.code)?.factor ?? ''
              }
              {...(wrong.has(nameOf(row)) && { error: t('ranks.factorWrong') })}
            />
          ))}
        </fieldset>
      ))}
    </Ask>
  )
}
