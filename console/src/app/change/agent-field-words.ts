import type { Words } from '@balai/contract/desk/list'

/** What fields are called that changes of agents, their contracts and cases of risk have. */
export const agentFieldWords: Readonly<Record<string, Words>> = {
  upline: { ID: 'Upline', EN: 'Upline' },
  agentType: { ID: 'Jenis akun', EN: 'Type of account' },
  rate: { ID: 'Tarif (1/100%)', EN: 'Rate (1/100%)' },
  contractKind: { ID: 'Jenis kontrak', EN: 'Kind of contract' },
  contractState: { ID: 'Keadaan kontrak', EN: 'State of the contract' },
  terms: { ID: 'Syarat', EN: 'Terms' },
  basis: { ID: 'Dasar', EN: 'Basis' },
  payer: { ID: 'Pembayar', EN: 'Payer' },
  carry: { ID: 'Sisa rugi', EN: 'Carried on' },
  perMonth: { ID: 'Kali sebulan', EN: 'Times a month' },
  activeStakeAmount: { ID: 'Taruhan anggota aktif', EN: 'Stake of an active member' },
  periodMostAmount: { ID: 'Paling banyak satu masa', EN: 'Most in a period' },
  tiers: { ID: 'Tingkatan', EN: 'Tiers' },
  tierStakeAmount: { ID: 'Taruhan tim', EN: 'Stake of the team' },
  averageAmount: { ID: 'Rata-rata sehari', EN: 'Average a day' },
  tierLossAmount: { ID: 'Kekalahan tim', EN: 'Loss of the team' },
  active: { ID: 'Anggota aktif', EN: 'Active members' },
  tierRate: { ID: 'Bagian (1/100%)', EN: 'Share (1/100%)' },
  billState: { ID: 'Keadaan tagihan', EN: 'State of the bill' },
  periodFrom: { ID: 'Masa mulai', EN: 'Period from' },
  caseState: { ID: 'Keadaan kasus', EN: 'State of the case' },
  linkKind: { ID: 'Jenis kaitan', EN: 'Kind of link' },
  link: { ID: 'Kaitan', EN: 'Link' },
}
