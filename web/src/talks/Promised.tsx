import type { TalkDesk, TalkKind } from '@balai/contract'
import { Notice } from '@balai/ui'
import { useWords } from '../words/words.tsx'

type PromisedProps = {
  kind: TalkKind
  desk: TalkDesk
  /** Whoever has no account is reached nowhere: the answer waits in this browser. */
  guest?: boolean
}

/** What becomes of it, and by when. */
export function Promised({ kind, desk, guest }: PromisedProps) {
  const { t, day, clock } = useWords()
  const { open, opensAt, chatWaitMinutes, ticketAnswerHours } = desk
  const { complaintAnswerHours, complaintResolveHours, disputeBody } = desk
  if (kind === 'chat')
    return open ? (
      <Notice tone="good">
        {t(guest ? 'talks.promise.guest' : 'talks.promise.chat', { minutes: chatWaitMinutes })}
      </Notice>
    ) : (
      <Notice tone="warn" title={t('talks.away')}>
        {t(guest ? 'talks.promise.guestAway' : 'talks.promise.away', {
          at: opensAt ? `${day(opensAt)}, ${clock(opensAt)}` : '',
          hours: ticketAnswerHours,
        })}
      </Notice>
    )
  if (kind === 'ticket')
    return <Notice>{t('talks.promise.ticket', { hours: ticketAnswerHours })}</Notice>
  return (
    <Notice>
      {t('talks.promise.complaint', {
        answer: complaintAnswerHours,
        resolve: complaintResolveHours,
        body: disputeBody,
      })}
    </Notice>
  )
}
