import type { Wire } from '../../cashier/testing/wire.ts'
import { beginSession } from '../../identity/session.ts'
import type { Player } from '../../wagers/testing/players.ts'
import type { Network } from './network.ts'

const from = { ip: '127.0.0.1', userAgent: 'Perangkat uji', host: 'localhost' }

/** Makes agents who call over the wire, below somebody or at the top. */
export const agentsAt =
  ({ house: { store, ownerStore, clock, random } }: Wire, network: Network) =>
  async (upline?: Player, kind = 1) => {
    const one = await network.member(upline)
    await ownerStore.transact(
      (tx) => tx.run`update identity.member set kind = ${kind} where id = ${one.member}`,
    )
    const enters = () =>
      store.transact((tx) =>
        beginSession(tx, { member: one.member, from, random, now: clock.now() }),
      )
    return { ...one, token: await enters(), enters }
  }
export type AgentOf = ReturnType<typeof agentsAt>
