import { clickDaysMost } from '@balai/contract/desk/affiliates-changes'
import { SelectField, TextField } from '@balai/ui'
import { useState } from 'react'
import { Ask } from '../../app/Ask.tsx'
import { wholeIn } from '../../app/terms/whole.ts'
import { useWords } from '../texts.ts'

type Rule = { days: number; click: 'first' | 'last' }
type SetRuleProps = { rule: Rule; close: () => void; propose: (rule: Rule) => void }

/** Asks which click of how many days brings an account. */
export function SetRule({ rule, close, propose }: SetRuleProps) {
  const { t } = useWords()
  const [tried, tryIt] = useState(false)
  const [days, write] = useState(String(rule.days))
  const read = wholeIn(days.trim())
  const fits = read !== undefined && read >= 1 && read <= clickDaysMost
  return (
    <Ask
      title={t('affiliates.rule')}
      close={close}
      onSubmit={(filled) => {
        tryIt(true)
        if (fits) propose({ days: read, click: filled.get('click') === 'first' ? 'first' : 'last' })
      }}
    >
      <SelectField
        label={t('affiliates.click')}
        name="click"
        defaultValue={rule.click}
        options={(['first', 'last'] as const).map((value) => ({
          value,
          label: t(`affiliates.click_${value}`),
        }))}
      />
      <TextField
        label={t('affiliates.days')}
        hint={t('affiliates.daysHint')}
        figures
        autoComplete="off"
        inputMode="numeric"
        value={days}
        error={tried && !fits ? t('affiliates.daysWrong') : undefined}
        onChange={({ target }) => write(target.value)}
      />
    </Ask>
  )
}
