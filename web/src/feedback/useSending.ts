import { useCommand } from '@balai/client'
import { support, type Takes } from '@balai/contract'
import { useRef, useState } from 'react'
import { useHuman } from '../proof/HumanCheck.tsx'
import { useWords } from '../words/words.tsx'
import { clearDraft, type Draft, type Topic } from './draft.ts'
import { base64Of } from './pictures.ts'

type Words = Takes<typeof support.feedback>

/** What came of it: the number of the message, or where to look and what is said there. */
export type Outcome =
  | { at: 'sent'; number: string }
  | { at: 'above' | 'content'; said: string }
  | { at: 'pictures'; said: string; place: number }

/** Sends a draft. Nothing of it is lost unless the house has it. */
export function useSending() {
  const { t } = useWords()
  const human = useHuman()
  const command = useCommand(support.feedback)
  const [pending, wait] = useState(false)
  /** Sent, and its fate unknown: sent again as it was, it is known as the same. */
  const unknown = useRef<{ of: Draft; takes: Words } | undefined>(undefined)

  const takesOf = async (draft: Draft, topic: Topic): Promise<Words | undefined> => {
    if (unknown.current?.of === draft) return unknown.current.takes
    const proof = await human.prove()
    if (proof === undefined) return undefined
    const { content, contact, pictures } = draft
    return {
      topic,
      content,
      ...(contact.trim() && { contact: contact.trim() }),
      images: pictures.map(base64Of),
      ...(proof && { human: proof }),
    }
  }
  const attempt = async (draft: Draft, topic: Topic): Promise<Outcome> => {
    const takes = await takesOf(draft, topic)
    if (!takes) return { at: 'above', said: t('feedback.human') }
    const answer = await command.send(takes)
    unknown.current = answer ? undefined : { of: draft, takes }
    if (!answer) return { at: 'above', said: t('feedback.noAnswer') }
    if (answer.given) {
      clearDraft()
      return { at: 'sent', number: answer.given.number }
    }
    const { refused, message: said, value } = answer
    if (refused === 'feedback-length') return { at: 'content', said }
    if (refused === 'image-refused') return { at: 'pictures', said, place: Number(value.number) }
    return { at: 'above', said }
  }
  const send = async (draft: Draft, topic: Topic): Promise<Outcome> => {
    wait(true)
    const outcome = await attempt(draft, topic)
    wait(false)
    return outcome
  }
  return { send, pending, check: human.shown }
}
