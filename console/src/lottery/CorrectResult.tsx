import { lotteryChanges, type ResultNumbers } from '@balai/contract/desk/lottery-changes'
import { TextField } from '@balai/ui'
import { useState } from 'react'
import { Ask } from '../app/Ask.tsx'
import { Propose } from '../app/change/Propose.tsx'
import { useGroupName, useWords } from './texts.ts'

type Correcting = {
  game: string
  numero: string
  was: readonly { group: string; numbers: readonly string[] }[]
  close: () => void
}

/** Another result in the place of one that was told: group by group, as it is printed. */
export function CorrectResult({ game, numero, was, close }: Correcting) {
  const { t } = useWords()
  const nameOf = useGroupName()
  const [wanted, want] = useState<{ source: string; result: ResultNumbers }>()
  const [wrong, setWrong] = useState(false)
  const title = t('correctTitle', { numero })
  if (wanted)
    return (
      <Propose
        change={lotteryChanges.corrected}
        terms={{ game, numero, ...wanted }}
        title={title}
        onClose={close}
      />
    )
  return (
    <Ask
      title={title}
      close={close}
      onSubmit={(filled) => {
        const text = (name: string) => String(filled.get(name) ?? '').trim()
        const result = Object.fromEntries(
          was.map(({ group }) => [
            group,
            text(group)
              .split(/[\s·,]+/)
              .filter(Boolean),
          ]),
        )
        const source = text('source-of')
        setWrong(source.length < 2)
        if (source.length >= 2) want({ source, result })
      }}
    >
      {was.map(({ group, numbers }) => (
        <TextField
          key={group}
          name={group}
          label={nameOf(group)}
          defaultValue={numbers.join(' ')}
          autoComplete="off"
          spellCheck={false}
        />
      ))}
      <TextField
        name="source-of"
        label={t('sourceOf')}
        hint={t('sourceHint')}
        autoComplete="off"
        {...(wrong && { error: t('sourceNone') })}
      />
    </Ask>
  )
}
