import type { Lang } from '../words.ts'
import { agents } from './agents.ts'
import { bonus } from './bonus.ts'
import { cashier } from './cashier.ts'
import { catalogue } from './catalogue.ts'
import { chat } from './chat.ts'
import { desk } from './desk.ts'
import { doors } from './doors.ts'
import { edge } from './edge.ts'
import { fishing } from './fishing.ts'
import { funds } from './funds.ts'
import { house } from './house.ts'
import { identity } from './identity.ts'
import { kyc } from './kyc.ts'
import { live } from './live.ts'
import { lottery } from './lottery.ts'
import { lotteryDesk } from './lottery-desk.ts'
import { messages } from './messages.ts'
import { missions } from './missions.ts'
import { points } from './points.ts'
import { poker } from './poker.ts'
import { profile } from './profile.ts'
import { promotions } from './promotions.ts'
import { protection } from './protection.ts'
import { push } from './push.ts'
import { reading } from './reading.ts'
import { referral } from './referral.ts'
import { rooms } from './rooms.ts'
import { security } from './security.ts'
import { sports } from './sports.ts'
import { talks } from './talks.ts'
import { wagers } from './wagers.ts'
import { wallet } from './wallet.ts'
import { wallets } from './wallets.ts'
import { withdrawals } from './withdrawals.ts'

/** How each refusal is worded. `{name}` stands for a value given with the refusal. */
export const refusals = {
  ...edge,
  ...identity,
  ...doors,
  ...security,
  ...reading,
  ...catalogue,
  ...fishing,
  ...rooms,
  ...live,
  ...poker,
  ...sports,
  ...wagers,
  ...wallet,
  ...wallets,
  ...protection,
  ...funds,
  ...bonus,
  ...promotions,
  ...cashier,
  ...withdrawals,
  ...kyc,
  ...points,
  ...referral,
  ...agents,
  ...profile,
  ...messages,
  ...push,
  ...chat,
  ...talks,
  ...missions,
  ...house,
  ...desk,
  ...lottery,
  ...lotteryDesk,
}

/** A name that is not worded here cannot be declared by an endpoint: it does not compile. */
export type RefusalName = keyof typeof refusals
export type Wording = Record<Lang, string>

/** The sentence for a refusal, with its values filled in. An unknown name is a fault of ours. */
export function wordRefusal(name: RefusalName, lang: Lang, values: Record<string, unknown> = {}) {
  return refusals[name][lang].replace(/\{(\w+)\}/g, (hole, key) => String(values[key] ?? hole))
}
