import { useCommand } from '@balai/client'
import { type FactorWay, signIn } from '@balai/contract'
import { useState } from 'react'
import { useWords } from '../words/words.tsx'
import { failureOf } from './failure.ts'
import { useSignedIn } from './useSignedIn.ts'
import type { Wanted } from './useSignIn.ts'

type Needs = {
  wanted: Wanted
  onExpired: (why: string) => void
  onIn?: (() => void) | undefined
}

/** The second half of a sign-in at an unknown device: its codes, its answer, its expiry. */
export function useFactor({ wanted, onExpired, onIn }: Needs) {
  const { t } = useWords()
  const { ticket, remember, oldPassword } = wanted
  const sender = useCommand(signIn.sendFactor)
  const answerer = useCommand(signIn.factor)
  const signedIn = useSignedIn()
  const [said, say] = useState<string>()
  const [sending, setSending] = useState<FactorWay>()
  /** When the next code may be asked for, by way. */
  const [again, setAgain] = useState<Partial<Record<FactorWay, number>>>({})

  /** True when a code is under way, or one was sent so lately that it is still good. */
  const sendCode = async (way: 'sms' | 'email') => {
    setSending(way)
    const sent = await sender.send({ ticket, way })
    setSending(undefined)
    if (sent?.given) {
      setAgain({ ...again, [way]: sent.given.expirationTime })
      return true
    }
    if (sent?.refused === 'ticket-expired') onExpired(sent.message)
    else if (sent) say(sent.message)
    return sent?.refused === 'code-too-soon' && again[way] !== undefined
  }
  const answer = async (way: FactorWay, text: string) => {
    say(undefined)
    const done = await answerer.send({ ticket, way, answer: text })
    if (done?.given) {
      signedIn(done.given, { remember, oldPassword })
      return onIn?.()
    }
    if (done?.refused === 'ticket-expired') return onExpired(done.message)
    if (done) say(done.message)
  }
  return {
    said: said ?? failureOf(sender, t) ?? failureOf(answerer, t),
    forget: () => {
      say(undefined)
      sender.reset()
      answerer.reset()
    },
    sending,
    again,
    sendCode,
    answer,
    pending: answerer.pending,
  }
}
