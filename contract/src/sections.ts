import { agent } from './agent.ts'
import { agentAffiliates } from './agent-affiliates.ts'
import { agentContracts } from './agent-contract-calls.ts'
import { agentLinks } from './agent-links.ts'
import { agentMoney } from './agent-money.ts'
import { agentTeam } from './agent-team.ts'
import { arrival } from './arrival.ts'
import { bankCards } from './bank-cards.ts'
import { bonus } from './bonus.ts'
import { cashier } from './cashier.ts'
import { catalogue } from './catalogue.ts'
import { certificates } from './certificates.ts'
import { chat } from './chat.ts'
import { closing } from './closing.ts'
import { deskSections } from './desk/sections.ts'
import type { Section } from './endpoint.ts'
import { fishing } from './fishing.ts'
import { funds } from './funds.ts'
import { house } from './house.ts'
import { identity } from './identity.ts'
import { jackpots } from './jackpots.ts'
import { kyc } from './kyc.ts'
import { live } from './live.ts'
import { lottery } from './lottery.ts'
import { lotteryDraws } from './lottery-draws.ts'
import { lotteryRead } from './lottery-read.ts'
import { memberCopy } from './member-copy.ts'
import { messages } from './messages.ts'
import { missions } from './missions.ts'
import { paymentPassword } from './payment-password.ts'
import { points } from './points.ts'
import { poker } from './poker.ts'
import { pokerTourney } from './poker-tourney.ts'
import { profile } from './profile.ts'
import { promotions } from './promotions.ts'
import { protection } from './protection.ts'
import { walletTransfers } from './purses.ts'
import { push } from './push.ts'
import { ranks } from './ranks.ts'
import { reading } from './reading.ts'
import { records } from './records.ts'
import { recovery } from './recovery.ts'
import { referral } from './referral.ts'
import { registration } from './registration.ts'
import { rewards } from './rewards.ts'
import { seamless } from './seamless.ts'
import { security } from './security.ts'
import { signIn } from './sign-in.ts'
import { site } from './site.ts'
import { sports } from './sports.ts'
import { sportsVirtual } from './sports-virtual.ts'
import { support } from './support.ts'
import { talks } from './talks.ts'
import { texts } from './texts.ts'
import { transfers } from './transfers.ts'
import { upline } from './upline.ts'
import { verification } from './verification.ts'
import { visitorTalks } from './visitor-talks.ts'
import { wagers } from './wagers.ts'
import { wallet } from './wallet.ts'
import { withdrawals } from './withdrawals.ts'

/** The whole contract, for documents and for tests that go through every call. */
export const sections = {
  certificates,
  jackpots,
  site,
  arrival,
  reading,
  texts,
  support,
  talks,
  visitorTalks,
  verification,
  registration,
  signIn,
  identity,
  recovery,
  security,
  kyc,
  paymentPassword,
  profile,
  closing,
  memberCopy,
  messages,
  push,
  chat,
  agent,
  agentLinks,
  agentMoney,
  agentContracts,
  agentAffiliates,
  agentTeam,
  wallet,
  walletTransfers,
  funds,
  bonus,
  promotions,
  rewards,
  cashier,
  ranks,
  points,
  referral,
  missions,
  transfers,
  upline,
  bankCards,
  withdrawals,
  catalogue,
  seamless,
  wagers,
  protection,
  records,
  house,
  fishing,
  live,
  poker,
  pokerTourney,
  sports,
  sportsVirtual,
  lottery,
  lotteryRead,
  lotteryDraws,
  ...deskSections,
} as const satisfies Record<string, Section>
