import type { Words } from '@balai/contract/desk/list'
import { z } from 'zod'
import type { Db } from '../../platform/db.ts'
import type { Listing } from '../../platform/desk.ts'

const words = (ID: string, EN: string): Words => ({ ID, EN })
const kinds = {
  device: words('Peramban di satu alamat', 'Browser at one address'),
  address: words('Alamat', 'Address'),
  payee: words('Nama penerima', 'Payee name'),
}

const Group = z.object({
  kind: z.enum(['device', 'address', 'payee']),
  what: z.string(),
  accounts: z.int(),
  named: z.string(),
  member: z.string(),
  at: z.date(),
})

/** Sign-ins of so many days are looked through, and of those so many are enough. */
const days = 30
const groupsMost = 300

/** What several accounts have in common now, the largest crowd first. Addresses are told without their end. */
const groups = (db: Db, { kind, now }: { kind: string | null; now: Date }) => db.many(Group)`
  with met as (
    select distinct s.ip, s.device, s.member, max(s.opened_at) over (partition by s.ip, s.device) as at
      from identity.session s
     where s.scope <> 'view' and s.opened_at > ${now}::timestamptz - make_interval(days => ${days})
  ), shared as (
    select 'device' as kind, regexp_replace(ip, '[.:][^.:]*$', '.…') || ' · ' || left(device, 40) as what,
           array_agg(distinct member) as members, max(at) as at
      from met where device <> '' group by ip, device
    union all
    select 'address', regexp_replace(ip, '[.:][^.:]*$', '.…'), array_agg(distinct member), max(at)
      from met where ip <> '' group by ip
    union all
    select 'payee', max(p.payee_name), array_agg(p.member), max(m.opened_at)
      from identity.profile p join identity.member m on m.id = p.member and m.kind <> 4
     where p.payee_name is not null group by lower(p.payee_name)
  )
  select g.kind, g.what, cardinality(n.members) as accounts, n.named, n.member::text as member, g.at
    from shared g
   cross join lateral (
     select array_agg(m.id) as members,
            array_to_string((array_agg(m.account order by m.opened_at desc))[1:12], ', ') as named,
            (array_agg(m.id order by m.opened_at desc))[1] as member
       from identity.member m where m.id = any (g.members) and m.kind <> 4) n
   where cardinality(n.members) > 1 and (${kind}::text is null or g.kind = ${kind})
   order by accounts desc, g.at desc limit ${groupsMost}`

/** Accounts that have something in common, group by group. */
export const linkedList: Listing = {
  ...{ name: 'linked-accounts', sort: 'report', group: 'risk', may: 'risk.see' },
  words: words('Akun berkaitan', 'Linked accounts'),
  columns: [
    { key: 'kind', words: words('Yang sama', 'What is shared'), shown: 'state', states: kinds },
    { key: 'what', words: words('Isinya', 'Which'), shown: 'text' },
    { key: 'accounts', words: words('Akun', 'Accounts'), shown: 'count' },
    {
      ...{ key: 'named', words: words('Yang terbaru dulu', 'The newest first'), shown: 'text' },
      opens: { page: 'member', by: { id: 'member' } },
    },
    { key: 'at', words: words('Terakhir', 'Last'), shown: 'moment' },
    {
      key: 'member',
      words: words('Anggota terbaru', 'Newest member'),
      shown: 'code',
      hidden: true,
    },
  ],
  filters: [
    {
      ...{ key: 'kind', words: words('Yang sama', 'What is shared'), kind: 'choice' },
      of: Object.entries(kinds).map(([value, named]) => ({ value, words: named })),
    },
  ],
  page: async (db, { filters, now }) => {
    const found = await groups(db, { kind: filters.kind ?? null, now })
    return {
      rows: found.map(({ accounts, at, ...row }) => ({
        ...{ ...row, accounts: String(accounts), at: at.toISOString() },
      })),
    }
  },
}
