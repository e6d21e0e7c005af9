import type { Driver } from '../../../server/src/platform/driver.ts'

/** Rounds that a house has behind it: each is a stake and a win, two transfers and two acts. */
type Past = { rounds: number; part: number; parts: number }

/**
 * Writes a past of so many rounds for each member, in a third of the time that it would take to play
 * it: straight into the tables, as the owner, with what the functions would have written. Sequences,
 * balances and the chain of each purse go on where they stood, and the house's side is booked too, so
 * that the books agree to the last hash. Only one part of the members, so that parts run side by side.
 */
export async function writePast(owner: Driver, { rounds, part, parts }: Past): Promise<void> {
  await owner.begin(async (tx) => {
    await tx.unsafe("set local work_mem = '256MB'; set local synchronous_commit = off")
    await tx`
      create temp table past on commit drop as
      select a.bucket, a.id as account, a.member, a.head, v.code as vendor, h.id as counter,
             lower(v.code) || '-game' as game, a.seq + n as seq,
             gen_random_uuid() as key, (n + 1) / 2 as nth, n % 2 = 1 as stakes,
             a.balance - case when n % 2 = 1 then 100 else 0 end as after,
             (now() - make_interval(hours => 30) + make_interval(secs => n * 0.5)) as at
        from (select *, row_number() over (order by id) as place from wallet.account
               where pool = 'cash' and member in (
                       select id from identity.member where account_key like 'load%')) a
        join (select code, row_number() over (order by code) - 1 as place,
                     count(*) over () as vendors
                from catalogue.vendor where code like 'LOAD%') v
          on v.place = a.place % v.vendors
        join wallet.house_account h on h.kind = 'vendor:' || lower(v.code) and h.currency = 'IDR'
       cross join generate_series(1, ${rounds * 2}::int) n
       where a.place % ${parts}::int = ${part}::int`
    await writeTransfers(tx)
    await writeActs(tx)
  })
}

type Tx = Parameters<Parameters<Driver['begin']>[1]>[0]

async function writeTransfers(tx: Tx) {
  await tx`
    create temp table chained on commit drop as
    select p.*, wallet.chain(p.head, concat_ws(chr(10), 'balai transfer 1', p.bucket, p.account, p.seq,
             p.counter, case when p.stakes then -100 else 100 end, p.after, p.key, '', '',
             wallet.instant(p.at), case when p.stakes then 'stake' else 'win' end,
             'vendor:' || lower(p.vendor), 'past-' || p.key, ''))
             over (partition by p.bucket, p.account order by p.seq) as link
      from past p`
  await tx`
    insert into wallet.transfer (debit, credit, amount, at, debit_seq, debit_after, credit_seq,
           credit_after, key, bucket, reason, source, ext_id, debit_head, credit_head)
    select case when stakes then account else counter end,
           case when stakes then counter else account end, 100, at,
           case when stakes then seq end, case when stakes then after end,
           case when not stakes then seq end, case when not stakes then after end,
           key, bucket, case when stakes then 'stake' else 'win' end, 'vendor:' || lower(vendor),
           'past-' || key, case when stakes then link end, case when not stakes then link end
      from chained order by at`
  await tx`
    update wallet.account a
       set balance = c.after, version = a.version + (c.seq - a.seq), seq = c.seq, head = c.link
      from (select distinct on (bucket, account) * from chained
             order by bucket, account, seq desc) c
     where a.bucket = c.bucket and a.id = c.account`
  await tx`
    insert into wallet.house_delta
    select bucket, counter, sum(case when stakes then 100 else -100 end)
      from chained group by bucket, counter`
}

async function writeActs(tx: Tx) {
  await tx`
    insert into wagers.round (bucket, id, member, game, vendor, mode, state, currency, stake, returned,
           opened_at, closed_at, source, ext)
    select bucket, md5(member || '-' || nth)::uuid, member, game, vendor, 'cash', 'closed', 'IDR', 100,
           100, min(at), max(at), vendor, 'past-' || nth
      from past group by bucket, member, game, vendor, nth`
  await tx`
    insert into wagers.act (bucket, key, source, tx, member, mode, kind, round, game, amount, main,
           main_after, bonus_after, code, body, at, ends, opens)
    select bucket, key, vendor, 'past-' || key, member, 'cash',
           case when stakes then 'bet' else 'win' end, md5(member || '-' || nth)::uuid, game, 100,
           case when stakes then -100 else 100 end, after, 0, 'ok',
           sha256(convert_to(key::text, 'UTF8')), at, case when stakes then false end,
           case when stakes then true end
      from past order by at`
}

/** House accounts that a past needs: they are numbered where a vendor's first transfer would. */
export const openHouseAccounts = (owner: Driver, codes: readonly string[]) =>
  owner`select wallet.house_id('vendor:' || lower(code), 'IDR') from unnest(${codes}::text[]) code`

/** A house that has so much behind it has summed it long since. */
export async function sumPast(owner: Driver): Promise<void> {
  for (const sums of ['wagers', 'wallet'])
    while ((await owner.unsafe(`select ${sums}.sum_up(1) as upto`))[0]?.upto !== null);
}

/** After so much at once the planner knows nothing; a house that grew slowly was looked at long ago. */
export async function settleDown(owner: Driver): Promise<void> {
  await sumPast(owner)
  await owner`vacuum (analyze) wallet.transfer, wallet.account, wagers.act, wagers.round`
  await owner`checkpoint`
}
