/** Folders that draw parts of other folders, and so need their texts beside their own. */
const leansOn: Readonly<Record<string, readonly string[]>> = {
  agent: ['member', 'announcements', 'upline', 'withdraw', 'identity'],
  bonus: ['member'],
  deposit: ['bonus', 'member'],
  elott: ['lottery'],
  fair: ['record'],
  feedback: ['proof'],
  funds: ['record'],
  identity: ['proof'],
  inbox: ['member', 'identity'],
  kyc: ['proof', 'security'],
  missions: ['member'],
  pointMall: ['withdraw', 'identity'],
  profile: ['proof', 'security', 'winners'],
  promoDetail: ['promo', 'rewards', 'bonus'],
  rank: ['member'],
  referral: ['member', 'identity'],
  rewards: ['member', 'promo', 'bonus'],
  seamless: ['game'],
  security: ['profile', 'proof', 'winners'],
  talks: ['member', 'proof'],
  upline: ['member', 'withdraw', 'identity'],
  vnlottery: ['lottery'],
  wallets: ['member', 'identity'],
  withdraw: ['member', 'identity', 'wallets'],
}

/** Every folder whose texts a part of this one may say. */
export const packsOf = (folder: string): readonly string[] => [folder, ...(leansOn[folder] ?? [])]
