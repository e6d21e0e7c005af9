import { agent } from './agent.ts'
import { arrival } from './arrival.ts'
import { bankCards } from './bank-cards.ts'
import { bonus } from './bonus.ts'
import { cashier } from './cashier.ts'
import { catalogue } from './catalogue.ts'
import { chat } from './chat.ts'
import { closing } from './closing.ts'
import { deskSections } from './desk/sections.ts'
import type { Section } from './endpoint.ts'
import { funds } from './funds.ts'
import { house } from './house.ts'
import { identity } from './identity.ts'
import { kyc } from './kyc.ts'
import { memberCopy } from './member-copy.ts'
import { messages } from './messages.ts'
import { missions } from './missions.ts'
import { paymentPassword } from './payment-password.ts'
import { points } from './points.ts'
import { profile } from './profile.ts'
import { promotions } from './promotions.ts'
import { protection } from './protection.ts'
import { walletTransfers } from './purses.ts'
import { ranks } from './ranks.ts'
import { reading } from './reading.ts'
import { records } from './records.ts'
import { recovery } from './recovery.ts'
import { registration } from './registration.ts'
import { rewards } from './rewards.ts'
import { seamless } from './seamless.ts'
import { security } from './security.ts'
import { signIn } from './sign-in.ts'
import { site } from './site.ts'
import { support } from './support.ts'
import { texts } from './texts.ts'
import { transfers } from './transfers.ts'
import { upline } from './upline.ts'
import { verification } from './verification.ts'
import { wagers } from './wagers.ts'
import { wallet } from './wallet.ts'
import { withdrawals } from './withdrawals.ts'

/** The whole contract, for documents and for tests that go through every call. */
export const sections = {
  site,
  arrival,
  reading,
  texts,
  support,
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
  chat,
  agent,
  wallet,
  walletTransfers,
  funds,
  bonus,
  promotions,
  rewards,
  cashier,
  ranks,
  points,
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
  ...deskSections,
} as const satisfies Record<string, Section>
