import type { EntryKind } from '@balai/contract/records'

const kinds: Readonly<Record<string, EntryKind>> = {
  stake: 'stake',
  tip: 'stake',
  win: 'win',
  void: 'void',
  adjust: 'win',
  adjustment: 'correction',
  promo: 'bonus',
  bonus: 'bonus',
  grant: 'bonus',
  'welcome-credit': 'bonus',
  'to-vendor': 'transfer',
  'from-vendor': 'transfer',
  'upline-out': 'transfer',
  'upline-in': 'transfer',
  commission: 'bonus',
  affiliate: 'bonus',
  salary: 'bonus',
  dividend: 'bonus',
  'salary-out': 'transfer',
  'dividend-out': 'transfer',
}

/** What an entry is for, by its word in the books: what is done about a deposit belongs to deposits. */
export const kindOf = (reason: string): EntryKind =>
  kinds[reason] ??
  (/^deposit(-|$)/.test(reason)
    ? 'deposit'
    : /^withdrawal(-|$)/.test(reason)
      ? 'withdrawal'
      : /^bonus-/.test(reason)
        ? 'bonus'
        : 'other')
