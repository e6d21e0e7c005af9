import type { Tx } from '../../platform/db.ts'
import { TalkRow, talkShown } from './sql.ts'

/** A chat that nobody took in time, held. */
export const overdueChats = (tx: Tx, { now, size }: { now: Date; size: number }) => tx.many(
  TalkRow,
)`
  select ${talkShown} from support.talk t
   where t.kind = 'chat' and t.state = 'open' and t.answer_due <= ${now}
   order by t.answer_due limit ${size} for no key update of t skip locked`

type Becoming = { id: string; answerDue: Date; resolveDue: Date | null }

export const becomeTicket = (tx: Tx, { id, answerDue, resolveDue }: Becoming) => tx.run`
  update support.talk set kind = 'ticket', answer_due = ${answerDue}, resolve_due = ${resolveDue}
   where id = ${id}`

/** A chat that its member left, held. */
export const leftChats = (tx: Tx, { before, size }: { before: Date; size: number }) =>
  tx.many(TalkRow)`
  select ${talkShown} from support.talk t
   where t.kind = 'chat' and t.state = 'acknowledged' and t.waits_since is null
     and t.last_at <= ${before}
   order by t.last_at limit ${size} for no key update of t skip locked`

type Forgetting = { kind: string; before: Date; size: number }

/** Answers how many went, with what was said and shown in them. */
export const forget = (tx: Tx, { kind, before, size }: Forgetting) => tx.run`
  delete from support.talk
   where id in (select id from support.talk
                 where kind = ${kind} and closed_at < ${before} limit ${size})`

/** Visitors of whom nobody has heard for so long, with all that was said. Answers how many went. */
export const forgetVisitors = (tx: Tx, { before, size }: Omit<Forgetting, 'kind'>) => tx.run`
  with old as (
    select v.id from support.visitor v
     where v.begun_at < ${before}
       and not exists (select from support.talk t where t.visitor = v.id and t.last_at >= ${before})
     order by v.begun_at limit ${size} for update of v
  ), talks as (
    delete from support.talk where visitor in (select id from old)
  )
  delete from support.visitor where id in (select id from old)`
