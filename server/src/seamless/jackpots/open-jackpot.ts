import { record } from '../../audit/index.ts'
import type { Tx } from '../../platform/db.ts'
import { keyOf } from '../../platform/random.ts'
import { refuse } from '../../platform/refusal.ts'
import { openPot } from '../pots/sql.ts'
import * as sql from './sql.ts'

type Opening = {
  vendor: string
  id: string
  currency: string
  seed: bigint
  by: string
  now: Date
}

/** Opens a jackpot that stakes may feed. The same again is as before; with other terms it is refused. */
export async function openJackpot(tx: Tx, { vendor, id, currency, seed, by, now }: Opening) {
  if (seed < 0n) return refuse('stake-invalid')
  const pot = keyOf(`jackpot:${vendor}`, id)
  await openPot(tx, pot)
  if (!(await sql.addJackpot(tx, { vendor, id, currency, seed, pot, now }))) {
    const [before] = await sql.jackpotsBy(tx, { vendor, ids: [id] })
    const same = before?.currency === currency && before.seed === seed
    return same ? before : refuse('key-reused')
  }
  const body = { vendor, id, currency, seed }
  await record(tx, { kind: 'jackpot-opened', actor: by, subject: `vendor:${vendor}`, body, now })
  return { id, currency, seed, pot }
}
