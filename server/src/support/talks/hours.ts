import type { Lang, TalkDesk } from '@balai/contract'
import { dayBegan } from '../../platform/period.ts'
import type { Setting } from '../../site/index.ts'

export type Terms = Setting<'support'>

const minuteMs = 60_000
const dayMs = 1_440 * minuteMs

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))

/** When people of the house are there next; null while they are. Hours may run over midnight. */
export function opensAt({ from, until }: Pick<Terms, 'from' | 'until'>, now: Date): Date | null {
  if (from === until) return null
  const began = dayBegan(now).getTime()
  const [begins, ends] = [minutesOf(from) * minuteMs, minutesOf(until) * minuteMs]
  const at = now.getTime() - began
  const there = begins < ends ? at >= begins && at < ends : at >= begins || at < ends
  if (there) return null
  return new Date(began + begins + (at < begins ? 0 : dayMs))
}

/** What members are told of who answers them, and by when. */
export function deskAt(terms: Terms, { now, lang }: { now: Date; lang: Lang }): TalkDesk {
  const next = opensAt(terms, now)
  const { from, until, chatWaitMinutes, ticketAnswerHours } = terms
  const { complaintAnswerHours, complaintResolveHours, disputeBody } = terms
  return {
    ...{ open: next === null, from, until, opensAt: next, chatWaitMinutes, ticketAnswerHours },
    ...{ complaintAnswerHours, complaintResolveHours, disputeBody: disputeBody[lang] },
  }
}

const hourMs = 60 * minuteMs
const after = (now: Date, ms: number) => new Date(now.getTime() + ms)

/** The clocks of what begins now. */
export function clocksOf(kind: 'chat' | 'ticket' | 'complaint', terms: Terms, now: Date) {
  if (kind === 'chat')
    return { answerDue: after(now, terms.chatWaitMinutes * minuteMs), resolveDue: null }
  const [answer, resolve] =
    kind === 'ticket'
      ? [terms.ticketAnswerHours, terms.ticketResolveHours]
      : [terms.complaintAnswerHours, terms.complaintResolveHours]
  return { answerDue: after(now, answer * hourMs), resolveDue: after(now, resolve * hourMs) }
}
