import { wordRefusal } from '@balai/contract/refusals/index'
import { cannot } from '../../platform/desk.ts'
import type { Refusal } from '../../platform/refusal.ts'

/** A sentence of the house as the end of one: without its stop, and small. */
const within = (sentence: string) =>
  sentence.replace(/\.$/, '').replace(/^\p{Lu}(?!\p{Lu})/u, (first) => first.toLowerCase())

/** Why a change cannot be, in the words in which the house says no to the same thing elsewhere. */
export const refusedAs = ({ refused, value }: Refusal) =>
  cannot({
    ID: within(wordRefusal(refused, 'ID', value)),
    EN: within(wordRefusal(refused, 'EN', value)),
  })
