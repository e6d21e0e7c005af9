import { useCommand } from '@balai/client'
import { agentLinks, type TeamRate } from '@balai/contract'
import { Button, Notice, SelectField, TextField } from '@balai/ui'
import { type FormEvent, useState } from 'react'
import { failureOf } from '../../identity/failure.ts'
import { useWords } from '../../words/words.tsx'
import { RatesFields } from './RatesFields.tsx'
import { useRates } from './useRates.ts'

const terms = ['0', '7', '30', '90'] as const

/** A new link: what it is called, how long it holds, and what whoever comes by it gets. */
export function MakeLink({ own, again }: { own: readonly TeamRate[]; again: () => void }) {
  const { t } = useWords()
  const making = useCommand(agentLinks.makeLink)
  const rates = useRates(own)
  const [name, call] = useState('')
  const [term, hold] = useState<string>('0')
  const [tried, tryIt] = useState(false)
  const nameless = name.trim() === ''
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    tryIt(true)
    if (nameless || rates.wrong) return
    const days = Number.parseInt(term, 10)
    const answer = await making.send({
      ...{ name: name.trim(), rates: rates.given, ...(days > 0 && { days }) },
    })
    if (!answer?.given) return
    tryIt(false)
    call('')
    rates.empty()
    again()
  }
  const failed = making.message ?? failureOf(making, t)
  return (
    <form className="agent-form b-card" method="dialog" onSubmit={(event) => void submit(event)}>
      <h3 className="d-20">{t('agent.linkNew')}</h3>
      <div className="agent-pair">
        <TextField
          label={t('agent.linkName')}
          hint={t('agent.linkNameHint')}
          value={name}
          maxLength={40}
          autoComplete="off"
          onChange={({ target }) => call(target.value)}
          {...(tried && nameless && { error: t('agent.linkNameless') })}
        />
        <SelectField
          label={t('agent.linkTerm')}
          options={terms.map((value) => ({
            value,
            label: value === '0' ? t('agent.linkEver') : t('agent.days', { count: value }),
          }))}
          value={term}
          onChange={({ target }) => hold(target.value)}
        />
      </div>
      <RatesFields of={rates} tried={tried} />
      {failed && <Notice tone="warn">{failed}</Notice>}
      <Button type="submit" tone="primary" busy={making.pending}>
        {t('agent.linkMake')}
      </Button>
    </form>
  )
}
