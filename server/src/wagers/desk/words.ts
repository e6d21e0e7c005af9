import type { Words } from '@balai/contract/desk/list'

export const modes = {
  cash: { ID: 'Uang sungguhan', EN: 'Real money' },
  demo: { ID: 'Uang main', EN: 'Play money' },
}

export const roundStates = {
  open: { ID: 'Terbuka', EN: 'Open' },
  closed: { ID: 'Selesai', EN: 'Ended' },
  voided: { ID: 'Dibatalkan', EN: 'Voided' },
}

export const kinds = {
  bet: { ID: 'Taruhan', EN: 'Bet' },
  win: { ID: 'Kemenangan', EN: 'Win' },
  rollback: { ID: 'Pembatalan', EN: 'Rollback' },
  close: { ID: 'Penutupan', EN: 'Close' },
  adjust: { ID: 'Koreksi', EN: 'Correction' },
  promo: { ID: 'Promosi', EN: 'Promotion' },
  tip: { ID: 'Tip', EN: 'Tip' },
  tombstone: { ID: 'Penanda batal', EN: 'Undone beforehand' },
}

export const answers = {
  ok: { ID: 'Diterima', EN: 'Taken' },
  refused: { ID: 'Ditolak', EN: 'Refused' },
}

/** The words of states as the choices of a filter. */
export const choicesOf = (all: Readonly<Record<string, Words>>) =>
  Object.entries(all).map(([value, words]) => ({ value, words }))
