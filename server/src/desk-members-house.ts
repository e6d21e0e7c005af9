import { MemberId } from '@balai/contract'
import { memberMoney } from '@balai/contract/desk/members'
import { closingNeeds } from './closing-house.ts'
import { riskBrought, riskRoutes } from './desk/index.ts'
import { openDesk } from './desk/testing/staff.ts'
import { broughtToDesk, riskRules } from './desk-brought.ts'
import * as identity from './identity/index.ts'
import { openDoor } from './identity/testing/door.ts'
import { personAt } from './identity/testing/person.ts'
import { openHouse } from './platform/testing/house.ts'
import * as protection from './protection/index.ts'
import * as ranks from './ranks/index.ts'
import * as wagers from './wagers/index.ts'
import * as wallet from './wallet/index.ts'

const { bucketOf } = identity
const config = { publicUrl: 'http://localhost:3000' }

let numbers = 0

/** A house with the members' door and the desk, for tests of what staff do to members. */
export async function openMembersDesk() {
  const house = await openHouse({ max: 20 })
  const door = await openDoor(house, {
    routes: { closing: identity.closingRoutes(closingNeeds) },
  })
  const desk = await openDesk(house, {
    brought: [...broughtToDesk, identity.brought(config), riskBrought(riskRules)],
    routes: {
      deskRanks: ranks.deskRoutes,
      deskRisk: riskRoutes(riskRules),
      deskMembers: identity.deskRoutes({ elsewhere: wagers.membersByNumber }),
      deskMemberMoney: wallet.memberMoneyRoutes({ bucketOf }),
      deskMemberPlay: wagers.memberPlayRoutes,
      deskMemberLimits: protection.memberLimitsRoutes({ bucketOf }),
    },
    max: 20,
  })
  const operator = await desk.staff({
    may: [
      ...([
        'members.see',
        'members.stop',
        'members.edit',
        'kyc.see',
        'risk.see',
        'risk.edit',
      ] as const),
      ...(['play.see', 'money.see', 'money.move'] as const),
    ],
  })
  const approver = await desk.staff({ may: ['members.see', 'members.approve', 'money.approve'] })

  const money = async (member: string) =>
    (await operator.call(memberMoney.money, { member })).value as {
      purses: { pool: string; balance: string }[]
      transfers: { amount: string; reason: string }[]
    }
  return {
    ...{ house, door, desk, operator, approver, money },
    /** A member with a session, a proved number and a proved address. */
    async person(over: { payeeName?: string } = {}) {
      const n = String(++numbers).padStart(3, '0')
      const mobile = `62812${n}34567`
      const email = `anggota${n}@contoh.id`
      const made = await personAt(door, { mobile, email, ...over })
      return { ...made, member: MemberId.parse(made.id), mobile, email }
    },
    alive: async (token: string) =>
      (await door.call('member', undefined, { token })).status === 200,
    cash: async (member: string) =>
      (await money(member)).purses.find(({ pool }) => pool === 'cash')?.balance,
    adjusted: (member: string, amount: string, pool = 'cash') =>
      operator.propose('balance-adjusted', { member, pool, amount, code: 'goodwill' }),
    async close() {
      await desk.close()
      await door.close()
      await house.close()
    },
  }
}
export type MembersDesk = Awaited<ReturnType<typeof openMembersDesk>>
