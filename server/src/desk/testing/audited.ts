import { z } from 'zod'
import type { House } from '../../platform/testing/house.ts'

const Line = z.record(
  z.string(),
  z.union([z.string(), z.bigint(), z.null()]).transform((v) => (v === null ? null : String(v))),
)
/** What somebody who knows nothing of the desk finds in the auditor’s views. */
export const auditor = (house: House, sql: string) =>
  house.ownerStore.transact(async (tx) => {
    await tx.run`set local role balai_auditor`
    const text = Object.assign([sql], { raw: [sql] }) as unknown as TemplateStringsArray
    return tx.many(Line)(text)
  })

/** Houses are looked at minutes after they open; no break of theirs begins or ends within them. */
const looked = '2026-11-18 05:10Z'

/** Each report, its columns, and the same by other hands. */
export const reports: readonly [string, readonly string[], (from: string, to: string) => string][] =
  [
    [
      'member-money',
      ['pool', 'reason', 'entries', 'came', 'went'],
      (from, to) => `
      select substr(account_kind, 8) as pool, reason, count(*)::text as entries,
             sum(greatest(amount, 0))::text as came, sum(greatest(-amount, 0))::text as went
        from audit.entry where account_kind like 'member:%' and at >= '${from}' and at < '${to}'
       group by 1, 2 order by 1, 2`,
    ],
    [
      'house-money',
      ['account', 'reason', 'entries', 'came', 'went'],
      (from, to) => `
      select substr(account_kind, 7) as account, reason, count(*)::text as entries,
             sum(greatest(amount, 0))::text as came, sum(greatest(-amount, 0))::text as went
        from audit.entry where account_kind like 'house:%' and at >= '${from}' and at < '${to}'
       group by 1, 2 order by 1, 2`,
    ],
    [
      'corrections',
      ['reason', 'source', 'entries', 'amount'],
      (from, to) => `
      select reason, source, count(*)::text as entries, sum(amount)::text as amount
        from audit.entry
       where account_kind like 'member:%' and account_kind <> 'member:demo'
         and at >= '${from}' and at < '${to}'
         and reason <> all ('{stake,win,deposit,withdrawal,tip,free-play}')
       group by 1, 2 order by 1, 2`,
    ],
    [
      'member-balances',
      ['pool', 'opening', 'closing'],
      (from, to) => `
      select substr(k.kind, 8) as pool,
             coalesce(sum(e.amount) filter (where e.at < '${from}'), 0)::text as opening,
             coalesce(sum(e.amount) filter (where e.at < '${to}'), 0)::text as closing
        from (select distinct account_kind as kind from audit.account
               where member is not null and account_kind <> 'member:demo') as k
        left join audit.entry e on e.account_kind = k.kind
       group by k.kind order by k.kind`,
    ],
    [
      'house-balances',
      ['account', 'opening', 'closing'],
      (from, to) => `
      select substr(account_kind, 7) as account,
             coalesce(sum(amount) filter (where at < '${from}'), 0)::text as opening,
             coalesce(sum(amount) filter (where at < '${to}'), 0)::text as closing
        from audit.entry where account_kind like 'house:%' and account_kind <> 'house:demo'
       group by account_kind order by account_kind`,
    ],
    [
      'games-played',
      ['game', 'rounds', 'bets', 'staked', 'returned'],
      (from, to) => `
      select game, count(*) filter (where kind = 'bet' and first = act)::text as rounds,
             count(*) filter (where kind = 'bet')::text as bets,
             (-sum(moved) filter (where kind in ('bet', 'tip') or (kind = 'rollback' and moved > 0)))::text as staked,
             coalesce(sum(moved) filter (where kind in ('win', 'adjust') or (kind = 'rollback' and moved < 0)), 0)::text as returned
        from (select *, case when round is not null then
                       first_value(act) over (partition by round, kind order by at, act) end as first
                from audit.act
               where mode = 'cash' and code = 'ok' and kind <> all ('{promo,close,tombstone}')) as a
       where at >= '${from}' and at < '${to}'
       group by game order by game`,
    ],
    [
      'open-funds',
      ['game', 'rounds', 'members', 'funds'],
      () => `
      select game, count(*)::text as rounds, count(distinct member)::text as members,
             sum(stake - undone)::text as funds
        from audit.round where closed_at is null and mode = 'cash' group by game order by game`,
    ],
    [
      'event-kinds',
      ['kind', 'events', 'actors'],
      (from, to) => `
      select kind, count(*)::text as events, count(distinct actor)::text as actors from audit.event
       where at >= '${from}' and at < '${to}' group by kind order by kind`,
    ],
    [
      'exclusions-taken',
      ['kind', 'length', 'taken', 'members'],
      (from, to) => `
      select kind, length, count(*)::text as taken, count(distinct member)::text as members
        from audit.exclusion where begins >= '${from}' and begins < '${to}'
       group by 1, 2 order by 1, 2`,
    ],
    [
      'limits',
      ['limit', 'members', 'byDesk', 'set', 'loosened', 'ordered'],
      (from, to) => `
      with told as (select kind, body->>'limit' as limit from audit.event
                     where at >= '${from}' and at < '${to}')
      select k || '-' || s as limit, count(l.member)::text as members,
             count(l.ordered)::text as "byDesk",
             (select count(*) from told
               where kind = 'limit-set' and told.limit = k || '-' || s)::text as set,
             (select count(*) from told where kind in ('limit-raised', 'limit-removed')
                 and told.limit = k || '-' || s)::text as loosened,
             (select count(*) from told
               where kind = 'limit-ordered' and told.limit = k || '-' || s)::text as ordered
        from unnest('{deposit,stake,loss,time}'::text[]) with ordinality as a(k, first)
       cross join unnest('{day,week,month}'::text[]) with ordinality as b(s, second)
        left join audit.limit l on l.kind = k and l.span = s
       group by k, s, first, second order by first, second`,
    ],
    [
      'rests',
      ['kind', 'resting', 'begun', 'ended'],
      (from, to) => `
      select k as kind,
             (select count(distinct member) from audit.exclusion
               where kind = k and ends > '${looked}' and begins <= '${looked}')::text as resting,
             (select count(*) from audit.exclusion
               where kind = k and begins >= '${from}' and begins < '${to}')::text as begun,
             (select count(*) from audit.exclusion where kind = k and ends >= '${from}'
                 and ends < '${to}' and ends < '${looked}')::text as ended
        from unnest('{cool-off,self-exclusion}'::text[]) as k`,
    ],
    [
      'staff-acts',
      ['actor', 'kind', 'acts'],
      (from, to) => `
      select actor, kind, count(*)::text as acts from audit.event
       where at >= '${from}' and at < '${to}' and actor like 'staff:%' group by 1, 2 order by 1, 2`,
    ],
  ]
