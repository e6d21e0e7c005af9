import { Refused } from '@balai/client'
import { Button, Loader, Notice, ToastRegion } from '@balai/ui'
import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useStanding } from './house.tsx'
import { IdleWatch } from './IdleWatch.tsx'
import { MeContext, useAskMe } from './me.ts'
import { Shell } from './shell/Shell.tsx'
import { useWords } from './texts.ts'
import { useFresh } from './useFresh.ts'

const SignIn = lazy(() => import('./sign-in/SignIn.tsx'))

/** The desk: whoever has no session is asked to sign in, at whatever address; the rest is the frame. */
export function Desk() {
  const { token } = useStanding()
  return (
    <>
      <Suspense fallback={<Waiting />}>{token ? <Inside /> : <SignIn />}</Suspense>
      <News />
    </>
  )
}

function Inside() {
  const me = useAskMe()
  useFresh()
  if (me.data)
    return (
      <MeContext value={me.data}>
        <Shell>
          <Outlet />
        </Shell>
        <IdleWatch />
      </MeContext>
    )
  return me.isError ? <Unreached error={me.error} again={() => void me.refetch()} /> : <Waiting />
}

/** Where it is read out what became of something. */
function News() {
  const { t } = useWords()
  return <ToastRegion label={t('app.news')} closeLabel={t('app.close')} />
}

function Waiting() {
  const { t } = useWords()
  return (
    <main className="desk-alone">
      <Loader label={t('app.loading')} />
    </main>
  )
}

/** Nothing is known of who is here: the line is down, or the house is. */
function Unreached({ error, again }: { error: Error; again: () => void }) {
  const { t } = useWords()
  return (
    <main className="desk-alone">
      <Notice
        tone="bad"
        title={t('app.unreached')}
        action={<Button onClick={again}>{t('app.again')}</Button>}
      >
        <p>{error instanceof Refused ? error.message : t('app.unreachedText')}</p>
      </Notice>
    </main>
  )
}
