import { useCommand } from '@balai/client'
import { profile } from '@balai/contract'
import { Button, Card, Notice } from '@balai/ui'
import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { failureOf } from '../identity/failure.ts'
import { useWords } from '../words/words.tsx'

/** Where the letter to an old contact leads: whoever did not change it says so here, by a press. */
export function NotMe() {
  const { t } = useWords()
  const { send, pending, given, message, ...sent } = useCommand(profile.notMe)
  const [code, keep] = useState('')
  useEffect(() => {
    const brought = location.hash.slice(1)
    if (!brought) return
    keep(brought)
    // What opens something does not stay in the address.
    history.replaceState(history.state, '', location.pathname)
  }, [])
  const said = message ?? failureOf(sent, t)
  return (
    <div className="not-me">
      <Card className="profile-form">
        <h1 className="d-24">{t('profile.notMe')}</h1>
        {given ? (
          <>
            <Notice tone="good">{t('profile.notMeDone')}</Notice>
            <p>{t('profile.notMeNext')}</p>
            <Link href="/feedback" className="link">
              {t('profile.support')}
            </Link>
          </>
        ) : (
          <>
            <p>{t('profile.notMeText')}</p>
            {said && <Notice tone="bad">{said}</Notice>}
            {!code && <Notice tone="warn">{t('profile.notMeNoCode')}</Notice>}
            <Button
              tone="danger"
              size="lg"
              wide
              busy={pending}
              disabled={!code}
              onClick={() => void send({ code })}
            >
              {t('profile.notMeGo')}
            </Button>
          </>
        )}
      </Card>
    </div>
  )
}
