import type { Words } from '@balai/contract/desk/list'

/** The purses of a member. */
export const pools = {
  cash: { ID: 'Tunai', EN: 'Cash' },
  bonus: { ID: 'Bonus', EN: 'Bonus' },
  points: { ID: 'Poin', EN: 'Points' },
  commission: { ID: 'Komisi', EN: 'Commission' },
  demo: { ID: 'Uang main', EN: 'Play money' },
  vendor: { ID: 'Dompet penyedia', EN: 'Vendor purse' },
} as const

/** Play money and points are counted, and are no money. */
export const isMoney = (what: string) => what !== 'demo' && what !== 'points'

/** All of them that are money. */
export const realPools = { real: { ID: 'Uang sungguhan', EN: 'Real money' } } as const

/** What accounts of the house are for. */
export const houseParts = {
  play: { ID: 'Permainan', EN: 'Play' },
  beside: { ID: 'Di luar permainan', EN: 'Beside play' },
} as const

/** What a transfer is for, as its reason says. */
export const reasons = {
  stake: { ID: 'Taruhan', EN: 'Stake' },
  win: { ID: 'Kemenangan', EN: 'Win' },
  void: { ID: 'Taruhan dibatalkan', EN: 'Bet undone' },
  tip: { ID: 'Tip', EN: 'Tip' },
  promo: { ID: 'Promosi', EN: 'Promotion' },
  adjust: { ID: 'Koreksi ronde', EN: 'Round corrected' },
  deposit: { ID: 'Setoran', EN: 'Deposit' },
  'deposit-fee': { ID: 'Biaya setoran', EN: 'Fee of a deposit' },
  'withdrawal-fee': { ID: 'Biaya penarikan', EN: 'Fee of a withdrawal' },
  'withdrawal-returned': { ID: 'Penarikan kembali', EN: 'Withdrawal returned' },
  'withdrawal-fee-returned': { ID: 'Biaya penarikan kembali', EN: 'Fee of a withdrawal returned' },
  'deposit-reversed': { ID: 'Setoran ditarik', EN: 'Deposit reversed' },
  withdrawal: { ID: 'Penarikan', EN: 'Withdrawal' },
  adjustment: { ID: 'Penyesuaian saldo', EN: 'Balance adjusted' },
  'welcome-credit': { ID: 'Kredit sambutan', EN: 'Welcome credit' },
  'bonus-rank': { ID: 'Hadiah naik level', EN: 'Gift of a level' },
  'bonus-birthday': { ID: 'Hadiah ulang tahun', EN: 'Birthday gift' },
  'bonus-rebate': { ID: 'Rebat harian', EN: 'Daily rebate' },
  'bonus-mission': { ID: 'Hadiah misi', EN: 'Mission reward' },
  'bonus-mission-board': { ID: 'Hadiah papan misi', EN: 'Mission board prize' },
  'bonus-granted-stake': { ID: 'Taruhan dibayar rumah', EN: 'Stake paid by the house' },
  'bonus-staked': { ID: 'Taruhan gratis dipasang', EN: 'Free stake laid' },
  'bonus-won': { ID: 'Menang taruhan gratis', EN: 'Won by a free stake' },
  'bonus-kept': { ID: 'Kembali ke promosi', EN: 'Back to promotions' },
  'bonus-given': { ID: 'Bonus diberikan', EN: 'Bonus given' },
  'bonus-cash': { ID: 'Hadiah promosi tunai', EN: 'Promotion paid as cash' },
  'bonus-converted': { ID: 'Bonus jadi saldo', EN: 'Bonus made cash' },
  'bonus-removed': { ID: 'Bonus kembali ke rumah', EN: 'Bonus went back' },
  'bonus-points': { ID: 'Poin jadi saldo', EN: 'Points made cash' },
  'bonus-referral': { ID: 'Pendapatan undangan', EN: 'Earnings of invitations' },
  'points-earned': { ID: 'Poin dari bermain', EN: 'Points earned' },
  'points-undone': { ID: 'Poin dari ronde batal', EN: 'Points of an undone bet' },
  'points-redeemed': { ID: 'Poin ditukar hadiah', EN: 'Points redeemed' },
  'points-converted': { ID: 'Poin ditukar saldo', EN: 'Points converted' },
  'points-expired': { ID: 'Poin hangus', EN: 'Points expired' },
  'points-granted': { ID: 'Poin pemberian rumah', EN: 'Points given by the house' },
  bonus: { ID: 'Bonus', EN: 'Bonus' },
  grant: { ID: 'Pemberian', EN: 'Grant' },
  'to-vendor': { ID: 'Ke dompet penyedia', EN: 'To a vendor purse' },
  'from-vendor': { ID: 'Dari dompet penyedia', EN: 'From a vendor purse' },
  'upline-out': { ID: 'Transfer jaringan keluar', EN: 'Network transfer out' },
  'upline-in': { ID: 'Transfer jaringan masuk', EN: 'Network transfer in' },
  commission: { ID: 'Komisi jaringan', EN: 'Network commission' },
  affiliate: { ID: 'Komisi afiliasi', EN: 'Affiliate commission' },
  residue: { ID: 'Komisi yang tidak diberikan', EN: 'Commission given to nobody' },
  salary: { ID: 'Gaji kontrak', EN: 'Contract salary' },
  dividend: { ID: 'Dividen kontrak', EN: 'Contract dividend' },
  'salary-out': { ID: 'Gaji untuk downline', EN: 'Salary of a downline' },
  'dividend-out': { ID: 'Dividen untuk downline', EN: 'Dividend of a downline' },
  'free-play': { ID: 'Isi uang main', EN: 'Play money filled' },
} as const

/** The words of states, for a column and for a filter. */
export const statesOf = (words: Readonly<Record<string, Words>>): Record<string, Words> => ({
  ...words,
})
export const choicesOf = (all: Readonly<Record<string, Words>>) =>
  Object.entries(all).map(([value, words]) => ({ value, words }))
