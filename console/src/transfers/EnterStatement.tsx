import { type StatementLine, transferChanges } from '@balai/contract/desk/transfer-changes'
import type { HouseAccount } from '@balai/contract/desk/transfers'
import { TextArea } from '@balai/ui'
import { useState } from 'react'
import { Ask } from '../app/Ask.tsx'
import { Propose } from '../app/change/Propose.tsx'
import { linesIn } from './lines.ts'
import { useWords } from './texts.ts'

const linesMax = 100

type Entering = { account: HouseAccount; close: () => void }

/** What a bank says came to an account, pasted line by line. */
export function EnterStatement({ account, close }: Entering) {
  const { t, lang } = useWords()
  const [error, setError] = useState<string>()
  const [lines, want] = useState<StatementLine[]>()
  const title = t('enterTitle', { account: `${account.bank} ${account.number}` })
  if (lines)
    return (
      <Propose
        change={transferChanges.enterStatement}
        terms={{ account: account.id, lines }}
        title={title}
        onClose={close}
      />
    )
  const given = (filled: FormData) => {
    const { exponent } = account
    const read = linesIn(String(filled.get('lines') ?? ''), { exponent, lang })
    if (read.wrong.length > 0) setError(t('lineWrong', { lines: read.wrong.join(', ') }))
    else if (read.lines.length === 0 || read.lines.length > linesMax) setError(t('linesNone'))
    else want(read.lines)
  }
  return (
    <Ask title={title} close={close} onSubmit={given}>
      <TextArea
        name="lines"
        label={t('lines')}
        hint={t('linesHint')}
        rows={8}
        spellCheck={false}
        {...(error !== undefined && { error })}
      />
    </Ask>
  )
}
