import { useAsk, useSession } from '@balai/client'
import { identity, site } from '@balai/contract'
import { ToastRegion } from '@balai/ui'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { usePanel } from '../chat/panel.ts'
import { keepOffline } from '../offline/keep.ts'
import { useCountries } from '../proof/countries.ts'
import { withWords } from '../words/packs.ts'
import { useWords } from '../words/words.tsx'
import { reloadClosed } from './closed.ts'
import { takeHandedCode } from './handed.ts'
import { forgetOtherWords } from './kept.ts'
import { lazy } from './lazy.tsx'
import { mendPictures } from './mend.ts'
import { patiently } from './patiently.ts'
import { usePermission } from './permission.ts'
import { reloadOnce } from './reload.ts'
import { useSparing } from './settings.tsx'
import { stirred } from './stirred.ts'
import { supportPath } from './support.ts'

const Handed = lazy(patiently(() => import('./Handed.tsx')))
const UnknownHost = lazy(patiently(withWords('start', () => import('../start/UnknownHost.tsx'))))

const RealityWatch = lazy(
  patiently(withWords('protection', () => import('../protection/RealityWatch.tsx'))),
)
const ChatPanel = lazy(patiently(withWords('chat', () => import('../chat/Panel.tsx'))))
const Consent = lazy(patiently(withWords('start', () => import('../start/Consent.tsx'))))

/**
 * What the site does as it starts, once the page stands: it takes the code that the address brought,
 * asks what this host may show, which countries it serves and who is signed in. News appear here too.
 */
export default function Start() {
  const { data, unknown } = usePermission()
  useMending()
  const gtag = data?.analytics.gtagId
  useCountries()
  useAsk(identity.member, undefined, { staleMs: 300_000 })
  useForgetting()
  const { t } = useWords()
  const who = useSession()
  const panel = usePanel()
  const [path] = useLocation()
  const [code, setCode] = useState<string>()
  useEffect(() => {
    const brought = takeHandedCode()
    if (brought) setCode(brought)
  }, [])
  useLeaving()
  const [sparing] = useSparing()
  // What the worker keeps is carried ahead of being asked for.
  useEffect(() => {
    if (!sparing) void stirred.then(keepOffline)
  }, [sparing])
  return (
    <Suspense>
      <ToastRegion label={t('frame.news')} closeLabel={t('frame.close')} />
      {code && <Handed code={code} />}
      {who && who.isAgent !== 4 && <RealityWatch />}
      {panel.open && <ChatPanel />}
      {gtag && <Consent id={gtag} />}
      {unknown && path !== supportPath && <UnknownHost />}
    </Suspense>
  )
}

/** Loads the page anew where the house is closed now, or has another build. */
function useLeaving() {
  useEffect(() => {
    const gone = (event: Event) => {
      if (reloadOnce()) event.preventDefault()
    }
    addEventListener('closed', reloadClosed)
    addEventListener('gone', gone)
    return () => {
      removeEventListener('closed', reloadClosed)
      removeEventListener('gone', gone)
    }
  }, [])
}

/** Pictures may come through others, who may fail. */
function useMending() {
  const { data } = useAsk(site.config, undefined, { staleMs: 300_000 })
  const origins = data?.imageCDNs
  useEffect(() => (origins ? mendPictures(origins) : undefined), [origins])
}

/** Words of the house are kept in one language. */
function useForgetting() {
  const { lang } = useWords()
  const first = useRef(lang)
  useEffect(() => {
    if (first.current !== lang) forgetOtherWords()
    first.current = lang
  }, [lang])
}
