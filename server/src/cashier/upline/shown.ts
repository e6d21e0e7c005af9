import type { MemberId, UplineTransfer } from '@balai/contract'
import type { Transfer } from './sql.ts'

/** `sekarwangi` as `s•••i`: enough to know again whom one knows. */
export const maskedAccount = (account: string) => {
  const letters = [...account]
  return `${letters[0] ?? ''}•••${letters.length > 3 ? (letters.at(-1) ?? '') : ''}`
}

/** A transfer as one of its two sides sees it. */
export const shownTo = (
  { id, member: from, way, amount, at }: Transfer,
  { member, other }: { member: MemberId; other: string },
): UplineTransfer => ({
  id,
  other: (way === 'up') === (from === member) ? 'upline' : 'downline',
  name: maskedAccount(other),
  amount: from === member ? -amount : amount,
  at,
})
