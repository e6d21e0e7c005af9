import { useAsk } from '@balai/client'
import { site } from '@balai/contract'
import { lazy, Suspense, use, useEffect, useMemo, useRef, useState } from 'react'
import { Router, useLocation, useSearch } from 'wouter'
import { placeOf } from '../routes.ts'
import { EntryPopups } from '../shell/EntryPopups.tsx'
import { usePlayMoney } from '../shell/flags.ts'
import { ScreenSkeleton } from '../shell/ScreenSkeleton.tsx'
import { Shell } from '../shell/Shell.tsx'
import { withWords } from '../words/packs.ts'
import { useWords } from '../words/words.tsx'
import { Arrive } from './arrive.tsx'
import { OnceDrawn, useServed } from './drawn.ts'
import { Guard } from './Guard.tsx'
import { lazy as again } from './lazy.tsx'
import { patiently } from './patiently.ts'
import { type At, AtPlace } from './place.ts'
import { sectionOf } from './sections.ts'
import { titleOf } from './title.ts'
import { Typed, useTyped } from './typed.ts'
import { useWall } from './wall.ts'

/** Once the page stands and the browser has time to spare. Not every browser tells. */
const idle = () =>
  new Promise<unknown>((done) =>
    ('requestIdleCallback' in window ? requestIdleCallback : setTimeout)(done),
  )
const Centre = again(withWords('member', () => import('../member/Centre.tsx')))
const Start = lazy(() => idle().then(patiently(() => import('./Start.tsx'))))

/** The site at an address. The prerenderer gives the address; the browser has its own. */
export function Site({ path, search }: { path?: string; search?: string }) {
  return (
    <Router
      {...(path !== undefined && { ssrPath: path })}
      {...(search !== undefined && { ssrSearch: search })}
    >
      <Places />
    </Router>
  )
}

function Places() {
  const [path, go] = useLocation()
  const search = useSearch()
  // The same object while the address is the same: a new one would count as a changed context, and
  // drawn markup that still waits for its code would be thrown away.
  const here = useMemo((): At => ({ ...placeOf(path), search }), [path, search])
  const walled = useWall(here, search)
  useTyped()
  const [under, setUnder] = useState<At>(() => (here.route.over ? homeAt() : here))
  // A panel leaves the page beneath it as it was; any other address is the page itself.
  const beneath = here.route.over ? under : here
  if (beneath !== under && (beneath.path !== under.path || beneath.search !== under.search))
    setUnder(beneath)
  const centre = here.route.over === 'centre'
  const back = beneath.path + (beneath.search && `?${beneath.search}`)
  return (
    <>
      <AtPlace value={beneath}>
        <Title at={here} />
        <Shell>
          <Guard key={beneath.path}>
            <Suspense fallback={<ScreenSkeleton />}>
              {walled ? <ScreenSkeleton /> : <Screen at={beneath} />}
            </Suspense>
          </Guard>
        </Shell>
        <EntryPopups />
        {/* The room is framed by a page that has begun already. */}
        {here.route.name !== 'chat' && (
          <OnceDrawn>
            <Suspense>
              <Start />
            </Suspense>
          </OnceDrawn>
        )}
      </AtPlace>
      {here.route.over && !walled && (
        <OnceDrawn>
          <AtPlace value={{ ...here, back }}>
            <Guard key={centre ? '' : here.route.name} close={() => go(back)}>
              <Suspense>
                {centre ? (
                  <Centre>
                    <Screen at={here} />
                  </Centre>
                ) : (
                  <Screen at={here} />
                )}
              </Suspense>
            </Guard>
          </AtPlace>
        </OnceDrawn>
      )}
    </>
  )
}

const homeAt = (): At => ({ ...placeOf('/'), search: '' })

function Screen({ at }: { at: At }) {
  const found = sectionOf(at.route.section)
  const screens = found instanceof Promise ? use(found) : found
  const Drawn = screens[at.route.name] ?? screens.missing
  if (!Drawn) throw new Error(`no screen for ${at.route.name}`)
  return (
    <>
      {!at.route.over && <Arrive path={at.path} />}
      <Drawn />
      <Typed />
    </>
  )
}

function Title({ at }: { at: At }) {
  const { t } = useWords()
  const { data } = useAsk(site.config, undefined, { staleMs: 300_000 })
  const play = usePlayMoney()
  const title = titleOf(at, t, data && { amount: data.registrationBonus, play })
  // What was served may say more than the address does: what its screen has to tell, for one.
  const said = useRef(useServed() ? title : undefined)
  useEffect(() => {
    if (said.current === title) return
    said.current = title
    document.title = title
  }, [title])
  return null
}
