import { agentLinks, agentMoney, agentTeam } from '@balai/contract'
import type { OnOpened } from '../identity/index.ts'
import { type SignedIn, serve } from '../platform/serve.ts'
import * as commissions from './commissions.ts'
import { teamFile } from './file.ts'
import * as flows from './flows.ts'
import * as links from './links.ts'
import { openAccounts } from './open-accounts.ts'
import * as profit from './profit.ts'
import * as team from './team.ts'

const own = ({ who, now }: { who: SignedIn; now: Date }) => ({ member: who.member, now })

/** What an agent sees of the network below: everything is looked for below the caller. */
export const teamRoutes = serve(agentTeam, {
  teamOverview: ({ db, takes, ...call }) => team.overview(db, own(call), takes),
  team: ({ db, takes, ...call }) => team.team(db, own(call), takes),
  setTeamRate: ({ tx, takes, ...call }) => team.setTeamRate(tx, own(call), takes),
  teamPlay: ({ db, takes, ...call }) => team.teamPlay(db, own(call), takes),
  teamBets: ({ db, takes, lang, ...call }) => profit.teamBets(db, { ...own(call), lang }, takes),
  teamProfit: ({ db, takes, ...call }) => profit.teamProfit(db, own(call), takes),
  teamIncome: ({ db, takes, ...call }) => team.teamIncome(db, own(call), takes),
  incomePlayers: ({ db, takes, ...call }) => team.incomePlayers(db, own(call), takes),
  incomeBets: ({ db, takes, lang, ...call }) => team.incomeBets(db, { ...own(call), lang }, takes),
})

/** What an agent is paid, and what moves below: everything is looked for among the caller's own. */
export const moneyRoutes = serve(agentMoney, {
  commissions: ({ db, takes, ...call }) => commissions.commissions(db, own(call), takes),
  commissionParts: ({ db, takes, ...call }) => commissions.commissionParts(db, own(call), takes),
  teamFlows: ({ db, takes, ...call }) => flows.teamFlows(db, own(call), takes),
  flowMembers: ({ db, takes, ...call }) => flows.flowMembers(db, own(call), takes),
  flowMoves: ({ db, takes, ...call }) => flows.flowMoves(db, own(call), takes),
  teamFile: ({ db, takes, lang, ...call }) => teamFile(db, { ...own(call), lang }, takes),
})

/** How an agent brings members. */
export const linkRoutes = ({ onOpened }: { onOpened: OnOpened }) =>
  serve(agentLinks, {
    links: ({ db, ...call }) => links.links(db, own(call)),
    makeLink: ({ tx, takes, random, ...call }) =>
      links.makeLink(tx, { ...own(call), ...takes, random }),
    closeLink: ({ tx, takes, ...call }) => links.closeLink(tx, { ...own(call), ...takes }),
    visitLink: ({ tx, takes, random, now }) => links.visitLink(tx, { ...takes, random, now }),
    openAccounts: { apart: (call) => openAccounts(call, onOpened) },
  })
