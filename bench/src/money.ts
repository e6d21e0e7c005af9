import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MemberId } from '@balai/contract'
import { openDatabase } from '../../server/src/platform/database.ts'
import { openStore, type Store } from '../../server/src/platform/db.ts'
import { createLog } from '../../server/src/platform/log.ts'
import { migrate } from '../../server/src/platform/migrate.ts'
import { createRandom } from '../../server/src/platform/random.ts'
import { openAccounts, transferAll } from '../../server/src/wallet/index.ts'
import { median, type Row, row } from './row.ts'

const members = 10_000
const batch = 64
const workers = 8
const seconds = 5
const rounds = 3
const random = createRandom()
const now = new Date('2026-11-21T00:00:00Z')

type Player = { member: MemberId; bucket: number }

/** Transfers a second in batches of 64, beside pgbench posting one bare row at a time. */
export async function money(): Promise<Row[]> {
  const data = mkdtempSync(join(tmpdir(), 'balai-bench-'))
  const database = await openDatabase({ data, databaseUrl: undefined, databaseOwnerUrl: undefined })
  await migrate(database.ownerUrl)
  const store = openStore({ url: database.url, max: workers, log: createLog({ level: 'warn' }) })
  try {
    const players = await openPlayers(store)
    const pairs: { ours: number; bare: number }[] = []
    for (let round = 0; round < rounds; round++)
      pairs.push({
        ours: await transfers(store, players),
        bare: bareTransfers(database.ownerUrl, { data, first: round === 0 }),
      })
    return [
      row({
        name: 'plain-transfers',
        value: median(pairs.map(({ ours }) => ours)),
        rival: median(pairs.map(({ bare }) => bare)),
        unit: 'transfers/s',
        atLeast: 1,
        of: 'pgbench, one at a time',
      }),
    ]
  } finally {
    await store.close()
    await database.close()
    rmSync(data, { recursive: true, force: true })
  }
}

async function openPlayers(store: Store): Promise<Player[]> {
  const players = Array.from({ length: members }, (_, i) => ({
    member: MemberId.parse(random.uuid()),
    bucket: i % 1_024,
  }))
  for (let i = 0; i < players.length; i += 500)
    await store.transact(async (tx) => {
      for (const player of players.slice(i, i + 500))
        await openAccounts(tx, { ...player, currency: 'IDR', pools: ['cash'], now })
    })
  return players
}

/** Credits to random members, each in a transaction of its batch. */
async function transfers(store: Store, players: readonly Player[]) {
  const until = performance.now() + seconds * 1000
  let done = 0
  const order = () => {
    const player = players[Math.floor(Math.random() * players.length)]
    if (!player) throw new Error('nobody to pay')
    const key = random.id(new Date())
    return {
      from: { house: 'play' as const },
      to: { ...player, pool: 'cash' as const },
      amount: 1n,
      reason: 'win' as const,
      key,
      source: 'bench',
      extId: key,
      now,
    }
  }
  const work = async () => {
    while (performance.now() < until) {
      await store.transact((tx) => transferAll(tx, Array.from({ length: batch }, order)))
      done += batch
    }
  }
  await Promise.all(Array.from({ length: workers }, work))
  return done / seconds
}

/** One balance moved and one row written, in one statement and one commit. */
const bareTransfer = `\\set who random(1, ${members})
with moved as (
  update bare_account set balance = balance + 1, seq = seq + 1 where id = :who returning id, seq, balance)
insert into bare_transfer (account, seq, debit, amount, balance) select id, seq, 1, 1, balance from moved;
`

/** The rival: pgbench with sixteen clients on the same server. */
function bareTransfers(
  ownerUrl: string,
  { data, first }: { data: string; first: boolean },
): number {
  const url = new URL(ownerUrl)
  const target = ['-h', decodeURIComponent(url.hostname), '-U', url.username, url.pathname.slice(1)]
  const setup = `create table bare_account (id bigint primary key, balance bigint not null, seq bigint not null);
    insert into bare_account select id, 0, 0 from generate_series(1, ${members}) id;
    create table bare_transfer (account bigint not null, seq bigint not null, debit bigint not null,
      amount bigint not null, balance bigint not null, at timestamptz not null default now(),
      primary key (account, seq))`
  const [script, ddl] = [join(data, 'bare.sql'), join(data, 'bare-ddl.sql')]
  writeFileSync(script, bareTransfer)
  writeFileSync(ddl, `${setup};\n`)
  const pgbench = ['/usr/bin/pgbench', '/usr/lib/postgresql/15/bin/pgbench'].find(existsSync)
  if (!pgbench)
    throw new Error('pgbench is needed as the rival: apt-get install -y postgresql-contrib')
  const run = (...args: string[]) => spawnSync(pgbench, [...args, ...target], { encoding: 'utf8' })
  if (first) run('-n', '-f', ddl, '-t', '1')
  const { stdout, stderr } = run(
    ...['-n', '-M', 'prepared', '-c', '16', '-j', '1', '-T', String(seconds), '-f', script],
  )
  const tps = Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
  if (!tps) throw new Error(`pgbench measured nothing: ${stderr}`)
  return tps
}
