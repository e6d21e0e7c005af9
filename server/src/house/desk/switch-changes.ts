import { switchChanges } from '@balai/contract/desk/switches-changes'
import * as catalogue from '../../catalogue/index.ts'
import * as identity from '../../identity/index.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { type Change, cannot, change } from '../../platform/desk.ts'
import * as wagers from '../../wagers/index.ts'
import { judged } from './judged.ts'
import { beginAnew } from './return.ts'

const already = cannot({ ID: 'permainan ini sudah dihentikan', EN: 'it is stopped already' })
const notStopped = cannot({ ID: 'permainan ini tidak dihentikan', EN: 'it is not stopped' })
const unknown = cannot({
  ID: 'tidak ada yang bernama demikian',
  EN: 'there is nothing of that name',
})

/** What people call something that can be stopped, or nothing where there is no such thing. */
async function nameOf(db: Db | Tx, what: string): Promise<string | undefined> {
  if (what === 'house') return 'Semua permainan · All play'
  if (what.startsWith('math:')) {
    const title = [...judged.values()].find(({ hash }) => what === `math:${hash}`)
    return title && `${title.names.ID} ${title.version}`
  }
  return (await catalogue.stoppable(db)).find((one) => one.what === what)?.names.ID
}

/** Whether what runs of a game belongs to what is stopped. */
export const belongs = (what: string, { game, vendor }: Pick<wagers.Running, 'game' | 'vendor'>) =>
  what === 'house' ||
  what === `vendor:${vendor}` ||
  what === `game:${game}` ||
  what === `math:${judged.get(game)?.hash}`

async function touched(db: Db | Tx, what: string) {
  const own = (await wagers.runningByGame(db)).filter((one) => belongs(what, one))
  return {
    openRounds: own.reduce((sum, { rounds }) => sum + rounds, 0),
    staked: own.reduce((sum, { cash }) => sum + cash, 0n),
  }
}

const switching =
  (stops: boolean) =>
  async (db: Db | Tx, { what }: { what: string }) => {
    const name = await nameOf(db, what)
    if (name === undefined) return unknown
    const stop = await catalogue.stopOf(db, what)
    if (stops === (stop !== undefined)) return stops ? already : notStopped
    const [open, stopped] = [{ stopped: false }, { stopped: true, reason: stop?.reason ?? null }]
    return {
      subject: what,
      name,
      ...(stops ? { before: open, after: { stopped: true } } : { before: stopped, after: open }),
      // Rounds end meanwhile; that it was stopped or not is all that it rests on.
      guard: { stopped: !stops, since: stop?.at.toISOString() ?? null },
      touches: await touched(db, what),
    }
  }

const memberSwitching =
  (stops: boolean) =>
  async (db: Db | Tx, { member }: { member: string }) => {
    const [known] = await identity.knownMembers(db, [member])
    if (!known) return unknown
    const { locked } = await wagers.standingOf(db, known)
    if (locked === stops) return stops ? already : notStopped
    return {
      subject: `member:${member}`,
      name: known.account,
      before: { playStopped: locked },
      after: { playStopped: stops },
    }
  }

const lockPlay = async (
  tx: Tx,
  { member, locked }: { member: string; locked: boolean },
  who: { by: string; byName: string; reason: string; now: Date },
) => {
  const [known] = await identity.knownMembers(tx, [member])
  if (!known) return unknown
  return wagers.lock(tx, { ...known, ...who, locked })
}

/** To stop asks nobody else; to let go again asks one. */
export const changes: readonly Change[] = [
  change(switchChanges.stop, {
    foresee: switching(true),
    approvers: () => 0,
    carryOut: async (tx, { what }, { by, byName, reason, now, random }) =>
      (await catalogue.stop(tx, { what, by, byName, reason, now, random })) || already,
  }),
  change(switchChanges.letGo, {
    foresee: switching(false),
    approvers: () => 1,
    carryOut: async (tx, { what }, { by, byName, reason, now }) => {
      if (!(await catalogue.letGo(tx, { what, by, byName, reason, now }))) return notStopped
      return beginAnew(tx, { what, now })
    },
  }),
  change(switchChanges.stopMember, {
    foresee: memberSwitching(true),
    approvers: () => 0,
    carryOut: (tx, { member }, { by, byName, reason, now }) =>
      lockPlay(tx, { member, locked: true }, { by, byName, reason, now }),
  }),
  change(switchChanges.letMemberGo, {
    foresee: memberSwitching(false),
    approvers: () => 1,
    carryOut: (tx, { member }, { by, byName, reason, now }) =>
      lockPlay(tx, { member, locked: false }, { by, byName, reason, now }),
  }),
]
