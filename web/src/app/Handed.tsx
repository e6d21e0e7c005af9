import { session, useCommand, useSession } from '@balai/client'
import { identity, signIn } from '@balai/contract'
import { Button, Dialog, toast } from '@balai/ui'
import { useEffect, useRef, useState } from 'react'
import { useWords } from '../words/words.tsx'
import { useEntry } from './entry.tsx'

/**
 * Signs in with the one-time code that the address brought. Whoever is signed in here already is
 * asked first, and everyone is told whose account it is: a link from a stranger must not put anybody
 * into another account unnoticed.
 */
export default function Handed({ code }: { code: string }) {
  const { t } = useWords()
  const running = useSession() !== undefined
  const enter = useCommand(signIn.enter)
  const logout = useCommand(identity.logout)
  const { entered } = useEntry()
  const [asking, ask] = useState(running)
  const begun = useRef(false)
  const exchange = async () => {
    ask(false)
    // The house makes nobody somebody else: who agreed to change leaves first.
    if (session.get()) await logout.send(undefined)
    session.end()
    const answer = await enter.send({ code })
    if (answer?.given) {
      session.begin(answer.given)
      entered()
      toast({ tone: 'info', title: t('frame.handedAs', { account: answer.given.account }) })
    } else toast({ tone: 'warn', title: answer?.message ?? t('frame.brokenText') })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the page arrives
  useEffect(() => {
    if (running || begun.current) return
    begun.current = true
    void exchange()
  }, [])
  return (
    <Dialog
      open={asking}
      onClose={() => ask(false)}
      title={t('frame.handedTitle')}
      closeLabel={t('frame.handedStay')}
      footer={
        <>
          <Button tone="primary" onClick={() => ask(false)}>
            {t('frame.handedStay')}
          </Button>
          <Button onClick={() => void exchange()}>{t('frame.handedGo')}</Button>
        </>
      }
    >
      {t('frame.handedText')}
    </Dialog>
  )
}
