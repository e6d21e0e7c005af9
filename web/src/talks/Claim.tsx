import { useAsk, useCommand } from '@balai/client'
import { visitorTalks } from '@balai/contract'
import { Button, Notice, toast } from '@balai/ui'
import { useEffect, useState } from 'react'
import { useWords } from '../words/words.tsx'
import { keepKey, keptKey } from './visitorKey.ts'

/** What a visitor began in this browser: the member says whether it is theirs, and nothing moves before. */
export function Claim({ claimed }: { claimed: () => void }) {
  const [key, hold] = useState<string>()
  useEffect(() => hold(keptKey()), [])
  return key ? <Asked keyHeld={key} claimed={claimed} over={() => hold(undefined)} /> : null
}

type AskedProps = { keyHeld: string; claimed: () => void; over: () => void }

function Asked({ keyHeld: key, claimed, over }: AskedProps) {
  const { t } = useWords()
  const { data } = useAsk(visitorTalks.visitorTalk, { key })
  const { send, pending, message, failed } = useCommand(visitorTalks.claimVisitorTalks)
  const talk = data?.whole?.talk
  if (!talk) return null
  const claim = async () => {
    const answer = await send({ key })
    if (!answer?.given) return
    keepKey(undefined)
    toast({ tone: 'good', title: t('talks.claimed') })
    claimed()
    over()
  }
  return (
    <Notice title={t('talks.claimAsk', { number: talk.number })}>
      <div className="talk-claim">
        <p>{t('talks.claimText')}</p>
        {(message || failed) && <p role="alert">{message ?? t('talks.unsent')}</p>}
        <div className="talk-doors">
          <Button size="sm" tone="primary" busy={pending} onClick={() => void claim()}>
            {t('talks.claim')}
          </Button>
          <Button size="sm" tone="quiet" onClick={over}>
            {t('talks.claimNot')}
          </Button>
        </div>
      </div>
    </Notice>
  )
}
