import './member.css'
import { useSession } from '@balai/client'
import { Dialog, IconLeft, SkeletonCard, SkeletonMany } from '@balai/ui'
import {
  type ReactNode,
  type RefObject,
  Suspense,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import { Link, useLocation } from 'wouter'
import { Guard } from '../app/Guard.tsx'
import { useAt } from '../app/place.ts'
import { useWide } from '../app/useWide.ts'
import { useWords } from '../words/words.tsx'
import { CentreMenu } from './CentreMenu.tsx'
import { takeStored } from './pages.ts'
import { HeadContext } from './Room.tsx'

/** From here on menu and page stand side by side; member.css says the same. */
const wideFrom = '(min-width: 900px)'

/**
 * The member centre: a panel over the site with its menu and one page. It stays while pages change. On a
 * phone its own address is the list of pages, and a page has the way back to it.
 */
export default function Centre({ children }: { children: ReactNode }) {
  const { t } = useWords()
  const { route, path, back = '/' } = useAt()
  const [, go] = useLocation()
  const wide = useWide(wideFrom, true)
  const session = useSession()
  const own = session !== undefined && session.isAgent !== 4
  const [said, keep] = useState<{ path: string; title: string }>()
  const say = useCallback((title: string) => keep({ path, title }), [path])
  const box = useRef<HTMLDivElement>(null)
  useStored(route.name === 'member' && own)
  useArrival(box, path)
  const list = own && !wide && route.name === 'member'
  return (
    <Dialog
      open
      size="modal"
      title={!list && said?.path === path ? said.title : t('title.member')}
      icon={
        own &&
        !wide &&
        !list && (
          <Link href="/member" className="b-icb centre-back" aria-label={t('member.list')}>
            <IconLeft />
          </Link>
        )
      }
      closeLabel={t('frame.close')}
      onClose={() => go(back)}
    >
      <div ref={box} className="centre panel" data-menu={own || undefined}>
        {own && (wide || list) && <CentreMenu list={list} />}
        {!list && (
          <div className="centre-page">
            <HeadContext value={say}>
              <Guard key={path}>
                <Suspense fallback={<Coming />}>{children}</Suspense>
              </Guard>
            </HeadContext>
          </div>
        )}
      </div>
    </Dialog>
  )
}

const Coming = () => (
  <div aria-busy="true">
    <SkeletonCard />
    <SkeletonMany of="row" count={4} />
  </div>
)

/** The page that something has stored to be opened: of whoever comes to the centre itself. */
function useStored(asked: boolean) {
  const [, go] = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is asked for once
  useEffect(() => {
    const stored = asked && takeStored()
    if (stored) go(stored.href, { replace: true })
  }, [asked])
}

/** A page begins at its head, for eyes and for who listens. */
function useArrival(box: RefObject<HTMLDivElement | null>, path: string) {
  const at = useRef(path)
  useEffect(() => {
    if (at.current === path) return
    at.current = path
    const dialog = box.current?.closest('dialog')
    dialog?.querySelector('.b-dialog-body')?.scrollTo({ top: 0 })
    dialog?.querySelector<HTMLElement>('h2')?.focus()
  }, [path, box])
}
