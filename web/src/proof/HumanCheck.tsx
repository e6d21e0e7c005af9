import './proof.css'
import { useCaller } from '@balai/client'
import { type HumanChallenge, verification } from '@balai/contract'
import { Progress } from '@balai/ui'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { solve } from './solve.ts'
import { useProofWords } from './texts.ts'
import { showWidget, type WidgetName } from './widget.ts'

type Say = (proof: string | undefined) => void
type Check = { steps: number } | { provider: WidgetName; siteKey: string; say: Say }

export type Human = {
  /** Shows that a person is here. Empty when nothing has to be shown; undefined when it failed. */
  prove: () => Promise<string | undefined>
  /** What the person sees of it; stands in the form. */
  shown: ReactNode
}

/** The human check: a challenge of the house, or the widget that the house is set to. */
export function useHuman(): Human {
  const caller = useCaller()
  const [check, setCheck] = useState<Check>()
  const done = (challenge: HumanChallenge): Promise<string | undefined> => {
    if (challenge.provider === 'off') return Promise.resolve('')
    if (challenge.provider === 'altcha') {
      setCheck({ steps: 0 })
      return solve(challenge.challenge, (steps) => setCheck({ steps }))
    }
    const { provider, siteKey } = challenge
    return new Promise((say) => setCheck({ provider, siteKey, say }))
  }
  const prove = async () => {
    try {
      const { given } = await caller(verification.human, {})
      return given && (await done(given))
    } catch {
      return undefined
    } finally {
      setCheck(undefined)
    }
  }
  return { prove, shown: check && <Shown check={check} /> }
}

function Shown({ check }: { check: Check }) {
  const { t } = useProofWords()
  if ('provider' in check) return <Widget {...check} />
  // How long the search takes is not known; the bar comes ever nearer to its end.
  const share = Math.round(100 * (1 - Math.exp(-check.steps / 400)))
  return (
    <div className="proof-human">
      <p role="status">{t('proof.human')}</p>
      <Progress label={t('proof.human')} value={share} />
    </div>
  )
}

type WidgetProps = { provider: WidgetName; siteKey: string; say: Say }

function Widget({ provider, siteKey, say }: WidgetProps) {
  const { t } = useProofWords()
  const box = useRef<HTMLDivElement>(null)
  const tell = useEffectEvent(say)
  useEffect(() => {
    let gone = false
    let remove: (() => void) | undefined
    if (box.current)
      showWidget({ provider, siteKey, box: box.current }, (token) => tell(token)).then(
        (away) => {
          if (gone) away()
          else remove = away
        },
        () => tell(undefined),
      )
    return () => {
      gone = true
      remove?.()
    }
  }, [provider, siteKey])
  return (
    <div className="proof-human">
      <p role="status">{t('proof.humanWidget')}</p>
      <div ref={box} className="proof-widget" />
    </div>
  )
}
