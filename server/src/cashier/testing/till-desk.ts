import { randomUUID } from 'node:crypto'
import { MemberId } from '@balai/contract'
import { gather, listRoutes } from '../../desk/index.ts'
import { openDesk } from '../../desk/testing/staff.ts'
import { bucketOf, openAccount } from '../../identity/index.ts'
import { isRefusal } from '../../platform/refusal.ts'
import { openHouse } from '../../platform/testing/house.ts'
import * as wallet from '../../wallet/index.ts'
import { brought, deskRoutes } from '../desk/index.ts'
import type { Heard } from '../gateway.ts'
import { transferDeskRoutes } from '../transfer/desk-routes.ts'
import { openTill } from './till.ts'

let people = 0

/** A house with a cashier, its desk, and members who can pay in. */
export async function openTillDesk() {
  const house = await openHouse({ max: 20 })
  const till = await openTill(house)
  const desk = await openDesk(house, {
    brought: [brought],
    routes: {
      deskCashier: deskRoutes,
      deskTransfers: transferDeskRoutes,
      deskLists: listRoutes(gather([brought]), { folder: '/tmp/unused-exports' }),
    },
    max: 20,
  })
  const may = ['money.see', 'reports.see', 'settings.edit', 'money.move'] as const
  const operator = await desk.staff({ may })
  const approver = await desk.staff({ may: ['money.approve', 'settings.approve'] })

  /** A member with an empty purse, who is known by this telephone. */
  async function member() {
    const account = `penyetor${++people}`
    const mobile = `62812${String(people).padStart(7, '0')}`
    const now = house.clock.now()
    const terms = {
      account,
      password: 'Balai#2026',
      isAgent: 0 as const,
      random: house.random,
      now,
    }
    const opened = await house.store.transact((tx) =>
      openAccount(tx, {
        ...terms,
        onOpened: (tx, one) => wallet.openAccounts(tx, { ...one, pools: wallet.memberPools }),
      }),
    )
    if (isRefusal(opened)) throw new Error(opened.refused)
    const id = MemberId.parse(opened.member)
    await house.ownerStore.transact(
      (tx) => tx.run`
        insert into identity.profile as p (member, mobile) values (${id}, ${mobile})
        on conflict (member) do update set mobile = excluded.mobile`,
    )
    const player = { member: id, bucket: bucketOf(id) }
    await till.answered(player)
    return { ...player, account, mobile }
  }
  type Person = Awaited<ReturnType<typeof member>>

  /** A deposit of a member’s that came to this amount. */
  async function paid(who: Person, asked: bigint, amount: bigint, over: Partial<Heard> = {}) {
    const wish = await till.asks(who, asked)
    if (isRefusal(wish)) throw new Error(wish.refused)
    await till.pays(who, wish.id, amount, over)
    return wish.id
  }

  /** Money that came with nothing on it that anybody knows. */
  async function nobodys(amount: bigint, payment = randomUUID(), currency = 'IDR') {
    const at = house.clock.now()
    const event = randomUUID()
    const heard = {
      event,
      kind: 'paid' as const,
      reference: 'SETOR',
      payment,
      amount,
      currency,
      at,
    }
    await till.said(heard)
    return { gateway: 'kilat', payment }
  }

  const cash = async (who: Person) =>
    (await wallet.pursesOf(house.store.db, who)).find(({ pool }) => pool === 'cash')?.balance
  return {
    ...{ house, till, desk, operator, approver, member, paid, nobodys, cash },
    async close() {
      await desk.close()
      await house.close()
    },
  }
}
export type TillDesk = Awaited<ReturnType<typeof openTillDesk>>
