import { Notice, SelectField } from '@balai/ui'
import { useState } from 'react'
import { Ask } from '../app/Ask.tsx'
import { useWords } from './texts.ts'

const minuteMs = 60_000
const whens = [
  ['0', 'vendors.retireNow'],
  ['15', 'vendors.retireIn15'],
  ['60', 'vendors.retireIn60'],
  ['1440', 'vendors.retireIn1440'],
  ['4320', 'vendors.retireIn4320'],
  ['10080', 'vendors.retireIn10080'],
] as const

type Ending = { id: string; next: (inMinutes: number) => void; close: () => void }

/** When a key ends: at once where somebody else has got hold of it, later where another follows. */
export function EndKey({ id, next, close }: Ending) {
  const { t, moment } = useWords()
  const [minutes, choose] = useState(0)
  return (
    <Ask title={t('vendors.retireTitle', { id })} close={close} onSubmit={() => next(minutes)}>
      <SelectField
        label={t('vendors.retireWhen')}
        value={String(minutes)}
        onChange={({ currentTarget: { value } }) => choose(Number(value))}
        options={whens.map(([value, name]) => ({ value, label: t(name) }))}
      />
      {minutes === 0 ? (
        <Notice tone="warn" title={t('vendors.retireNowText')} />
      ) : (
        <Notice
          title={t('vendors.retireAt', { at: moment(new Date(Date.now() + minutes * minuteMs)) })}
        />
      )}
    </Ask>
  )
}
