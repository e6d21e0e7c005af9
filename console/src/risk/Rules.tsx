import { useAsk } from '@balai/client'
import type { Gives } from '@balai/contract'
import { risk } from '@balai/contract/desk/risk'
import { riskChanges } from '@balai/contract/desk/risk-changes'
import { Badge, Button, Checkbox, SkeletonMany, Table, TextField } from '@balai/ui'
import { useState } from 'react'
import { Ask } from '../app/Ask.tsx'
import { Propose } from '../app/change/Propose.tsx'
import { Failed } from '../app/Failed.tsx'
import { useMay } from '../app/me.ts'
import { useWords } from './words.ts'

type Rule = Gives<typeof risk.rules>[number]

/** The rules that open cases by themselves, and from where on. */
export function Rules() {
  const { data, error, refetch } = useAsk(risk.rules, undefined)
  const [changing, change] = useState<Rule>()
  if (error && !data) return <Failed error={error} again={() => void refetch()} />
  if (!data)
    return (
      <div role="status" aria-busy="true">
        <SkeletonMany of="row" count={3} />
      </div>
    )
  return (
    <>
      <Listed rules={data} change={change} />
      {changing && <SetRule rule={changing} close={() => change(undefined)} />}
    </>
  )
}

function Listed({ rules, change }: { rules: readonly Rule[]; change: (rule: Rule) => void }) {
  const { t, said, figure, moment } = useWords()
  const may = useMay('risk.edit')
  return (
    <div className="sheet">
      <Table
        caption={t('tab.rules')}
        dense
        rows={rules}
        rowKey={({ name }) => name}
        columns={[
          {
            key: 'name',
            label: t('rules.name'),
            phone: 'title',
            cell: ({ words, on }) => (
              <span className="badges">
                <b>{said(words)}</b>
                <Badge tone={on ? 'win' : 'info'}>{t(on ? 'rules.on' : 'rules.off')}</Badge>
              </span>
            ),
          },
          {
            key: 'from',
            label: t('rules.from'),
            cell: ({ threshold, measures }) => (
              <span className="num">
                {figure(threshold)} <span className="text-muted">{said(measures)}</span>
              </span>
            ),
          },
          {
            key: 'open',
            label: t('rules.open'),
            figure: true,
            cell: ({ open }) => figure(open),
          },
          {
            key: 'looked',
            label: t('rules.looked'),
            phone: 'none',
            cell: ({ lookedAt }) => (
              <span className="num text-muted">
                {lookedAt ? moment(lookedAt) : t('rules.never')}
              </span>
            ),
          },
          {
            key: 'act',
            label: '',
            phone: 'end',
            cell: (rule) =>
              may && (
                <Button
                  size="sm"
                  aria-label={t('rules.title', { name: said(rule.words) })}
                  onClick={() => change(rule)}
                >
                  {t('rules.set')}
                </Button>
              ),
          },
        ]}
      />
    </div>
  )
}

function SetRule({ rule, close }: { rule: Rule; close: () => void }) {
  const { t, said } = useWords()
  const [text, write] = useState(rule.threshold)
  const [on, turn] = useState(rule.on)
  const [tried, tryIt] = useState(false)
  const [proposing, propose] = useState(false)
  const fits = /^[1-9]\d{0,14}$/.test(text.trim())
  const title = t('rules.title', { name: said(rule.words) })
  if (proposing)
    return (
      <Propose
        change={riskChanges.rule}
        terms={{ rule: rule.name, on, threshold: BigInt(text.trim()) }}
        title={title}
        onClose={close}
      />
    )
  const submit = () => {
    tryIt(true)
    if (fits) propose(true)
  }
  return (
    <Ask title={title} onSubmit={submit} close={close}>
      <p className="t-13 text-muted">{t('rules.text')}</p>
      <TextField
        label={t('rules.from')}
        hint={said(rule.measures)}
        figures
        inputMode="numeric"
        value={text}
        error={tried && !fits ? t('rules.wrong') : undefined}
        onChange={({ target }) => write(target.value)}
      />
      <Checkbox checked={on} onChange={({ target }) => turn(target.checked)}>
        {t('rules.active')}
      </Checkbox>
    </Ask>
  )
}
