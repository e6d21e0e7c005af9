import { useCommand } from '@balai/client'
import { identity } from '@balai/contract'
import { Button } from '@balai/ui'
import { useEffect, useRef } from 'react'
import { useEntry } from '../app/entry.tsx'
import { useSettings } from '../app/settings.tsx'
import { useEnter } from '../identity/useEnter.ts'
import { useWords } from '../words/words.tsx'

type FreePlay = {
  then?: () => void
  wide?: boolean
  className?: string | undefined
  /** It was pressed before its code was here. */
  begun?: boolean
}

/** Opens a trial account and signs in, then goes on with what was asked. */
export function FreePlay({ then, wide = false, className, begun = false }: FreePlay) {
  const { t } = useWords()
  const { lang } = useSettings()
  const { open } = useEntry()
  const enter = useEnter()
  const free = useCommand(identity.freePlay)
  const begin = async () => {
    const answer = await free.send({ platform: 'W', language: lang })
    if (answer?.given) {
      enter(answer.given)
      then?.()
    } else open('login', then)
  }
  const first = useRef(begun)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was pressed before begins once
  useEffect(() => {
    if (first.current) void begin()
    first.current = false
  }, [])
  return (
    <Button
      tone="outline"
      wide={wide}
      busy={free.pending}
      onClick={() => void begin()}
      {...(className && { className })}
    >
      {t('entry.free')}
    </Button>
  )
}
