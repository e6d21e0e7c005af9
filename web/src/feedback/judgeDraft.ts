import type { feedbackBounds } from '@balai/contract'
import type { Spoken } from '../words/words.tsx'
import type { Draft } from './draft.ts'

/** The longest way to reach somebody that the house keeps. */
export const contactMax = 255

/** As the house counts: without the space around it, and a sign as one however it is encoded. */
export const lengthOf = (content: string) => [...content.trim()].length

export type Faults = { topic?: string; content?: string; contact?: string }

/** What is to be mended before it can go, as sentences. */
export function faultsOf(
  { topic, content, contact }: Draft,
  { t, figure }: Spoken,
  { min, max }: typeof feedbackBounds,
): Faults {
  const length = lengthOf(content)
  return {
    ...(!topic && { topic: t('feedback.topicMissing') }),
    ...(length < min && { content: t('feedback.short', { min, left: min - length }) }),
    ...(length > max && { content: t('feedback.long', { over: figure(length - max) }) }),
    ...(contact.length > contactMax && { contact: t('feedback.contactLong', { max: contactMax }) }),
  }
}
