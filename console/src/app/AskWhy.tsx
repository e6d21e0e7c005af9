import { Notice, TextArea, toast } from '@balai/ui'
import { type ReactNode, useState } from 'react'
import { Ask } from './Ask.tsx'

const reasonLeast = 4
const reasonMost = 300

type Doing = { pending: boolean; message: string | undefined; failed: boolean }

type AskWhyProps = {
  title: string
  go: string
  words: { reason: string; hint: string; short: string; failed: string }
  /** How what is done goes. */
  doing: Doing
  /** Does it; what is said then, or nothing where it was not done. */
  act: (reason: string) => Promise<string | undefined>
  done: () => void
  close: () => void
  children?: ReactNode
}

/** Asks why something is to be done at once, and does it. */
export function AskWhy({ title, go, words, doing, act, done, close, children }: AskWhyProps) {
  const [reason, give] = useState('')
  const [tried, tryIt] = useState(false)
  const { pending, message, failed } = doing
  const short = reason.trim().length < reasonLeast
  const submit = async () => {
    tryIt(true)
    if (short) return
    const said = await act(reason)
    if (said === undefined) return
    toast({ tone: 'good', title: said })
    done()
  }
  return (
    <Ask title={title} go={go} busy={pending} onSubmit={() => void submit()} close={close}>
      {children}
      <TextArea
        label={words.reason}
        hint={words.hint}
        rows={3}
        maxLength={reasonMost}
        value={reason}
        error={tried && short ? words.short : undefined}
        onChange={({ target }) => give(target.value)}
      />
      {(message || failed) && <Notice tone="bad">{message ?? words.failed}</Notice>}
    </Ask>
  )
}
