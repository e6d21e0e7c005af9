import { createHmac } from 'node:crypto'
import type { IdentityPaper, MemberId } from '@balai/contract'
import { nikDigits } from '@balai/contract'
import type { Store } from '../../platform/db.ts'
import { equipmentOf } from '../equipment.ts'

/** A number as it is compared: the same however it was typed. */
export const plainNumber = (document: IdentityPaper, typed: string) =>
  document === 'ktp' ? nikDigits(typed) : typed.replace(/[\s.-]/g, '').toUpperCase()

/** By what a number is found without being read: nobody without the house’s key can try them all. */
export const numberKey = (store: Store, document: IdentityPaper, plain: string): Buffer =>
  createHmac('sha256', equipmentOf(store).keys.secret('identity kyc number key'))
    .update(`${document}\n${plain}`)
    .digest()

/** Under which key a picture lies, good for this one of this member alone. */
export const pictureOf = (member: MemberId, page: string) => ({
  purpose: 'identity kyc picture',
  of: `${member} ${page}`,
})

export const numberOf = (member: MemberId, request: string) => ({
  purpose: 'identity kyc number',
  of: `${member} ${request}`,
})
