import type { Talk } from '@balai/contract'
import { IconAlert, IconClock } from '@balai/ui'
import { useNow } from '../app/useNow.ts'
import { useWords } from '../words/words.tsx'

const stepMs = 30_000

/** By when the house has promised a word, and then an end. */
export function Clock({ talk: { kind, answerDue, resolveDue } }: { talk: Talk }) {
  const { t, day, clock } = useWords()
  const due = answerDue ?? resolveDue
  const now = useNow(stepMs, due !== null)
  const late = due !== null && due.getTime() < now
  // A chat is answered now; its clock only says when it becomes a ticket.
  if (!due || kind === 'chat') return null
  const at = `${day(due)}, ${clock(due)}`
  return (
    <p className="talk-clock" data-late={late || undefined}>
      {late ? <IconAlert size={16} /> : <IconClock size={16} />}
      {t(late ? 'talks.late' : answerDue ? 'talks.answerBy' : 'talks.doneBy', { at })}
    </p>
  )
}
