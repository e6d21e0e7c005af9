import { useSession } from '@balai/client'
import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'wouter'
import { useAt } from '../app/place.ts'
import { useWide } from '../app/useWide.ts'
import { useWords } from '../words/words.tsx'
import { CentreMenu } from './CentreMenu.tsx'
import { CentrePanel, wideFrom } from './CentrePanel.tsx'
import { takeStored } from './pages.ts'

/** The member centre. On a phone its own address is the list of pages, and a page has the way back to it. */
export default function Centre({ children }: { children: ReactNode }) {
  const { t } = useWords()
  const { route } = useAt()
  const wide = useWide(wideFrom, true)
  const session = useSession()
  const own = session !== undefined && session.isAgent !== 4
  useStored(route.name === 'member' && own)
  const list = own && !wide && route.name === 'member'
  return (
    <CentrePanel
      title={t('title.member')}
      back={own && !wide && !list && { href: '/member', label: t('member.list') }}
      {...(own && (wide || list) && { menu: <CentreMenu list={list} /> })}
    >
      {!list && children}
    </CentrePanel>
  )
}

/** The page that something has stored to be opened: of whoever comes to the centre itself. */
function useStored(asked: boolean) {
  const [, go] = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is asked for once
  useEffect(() => {
    const stored = asked && takeStored()
    if (stored) go(stored.href, { replace: true })
  }, [asked])
}
