import { Button, Dialog } from '@balai/ui'
import { useEffect, useEffectEvent, useState } from 'react'
import { attended, lastTouched } from './idle.ts'
import { useAskMe, useMe } from './me.ts'
import { deskSession } from './session.ts'
import { useWords } from './texts.ts'
import { useSignOut } from './useSignOut.ts'

/** So long before the session would end for want of use, it is asked about. */
const warnMs = 90_000
/** Whoever reads or writes is there, though they ask nothing of the house: it hears so this often. */
const tellMs = 120_000

/** How long a session stands unused: the longest that the house was ever seen to give. */
function useIdleMs(): number {
  const { idleAt } = useMe()
  const { dataUpdatedAt } = useAskMe()
  const [longest, setLongest] = useState(0)
  const given = idleAt.getTime() - dataUpdatedAt
  if (given > longest) setLongest(given)
  return Math.max(given, longest)
}

/** Ends the session where nobody is there any more, and asks before. */
export function IdleWatch() {
  const { t } = useWords()
  const me = useMe()
  const asked = useAskMe()
  const idleMs = useIdleMs()
  const signOut = useSignOut()
  const [leftMs, setLeft] = useState<number>()
  const look = useEffectEvent(() => {
    const now = Date.now()
    const idleAt = Math.max(lastTouched() + idleMs, me.idleAt.getTime())
    const left = Math.min(idleAt, me.endsAt.getTime()) - now
    if (left <= 0) return deskSession.end('idle')
    const warned = left <= warnMs
    // Once it was asked, only an answer counts: a hand that passes over the mouse is none.
    if (!warned && attended() && now - lastTouched() > tellMs && !asked.isFetching)
      void asked.refetch()
    setLeft(warned ? left : undefined)
  })
  useEffect(() => {
    const timer = setInterval(look, 1_000)
    return () => clearInterval(timer)
  }, [])
  // At its very end nothing prolongs it: there is only something to be said.
  const last = me.endsAt.getTime() - Date.now() <= warnMs
  const stay = () => void asked.refetch()
  return (
    <Dialog
      open={leftMs !== undefined}
      title={t(last ? 'idle.lastTitle' : 'idle.title')}
      closeLabel={t('app.close')}
      leavable={!last}
      coverCloses={false}
      onClose={stay}
      footer={
        <>
          <Button onClick={() => void signOut()}>{t('app.signOut')}</Button>
          {!last && (
            <Button tone="primary" onClick={stay}>
              {t('idle.stay')}
            </Button>
          )}
        </>
      }
    >
      <p role="timer" className="idle-left">
        {t(last ? 'idle.lastText' : 'idle.text', { seconds: Math.ceil((leftMs ?? 0) / 1_000) })}
      </p>
    </Dialog>
  )
}
