import './member.css'
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
import { useWords } from '../words/words.tsx'
import { HeadContext } from './Room.tsx'

/** From here on menu and page stand side by side; member.css says the same. */
export const wideFrom = '(min-width: 900px)'

type Panel = {
  /** What stands at its head where no page says otherwise. */
  title: string
  /** Left out where whoever is here has no pages. */
  menu?: ReactNode
  /** The way back to where its pages are listed. */
  back?: { href: string; label: string } | false
  /** Left out where the menu is all there is. */
  children?: ReactNode
}

/** A panel over the site with its menu and one page. It stays while pages change. */
export function CentrePanel({ title, menu, back: list, children }: Panel) {
  const { t } = useWords()
  const { path, back = '/' } = useAt()
  const [, go] = useLocation()
  const [said, keep] = useState<{ path: string; title: string }>()
  const say = useCallback((title: string) => keep({ path, title }), [path])
  const box = useRef<HTMLDivElement>(null)
  useArrival(box, path)
  return (
    <Dialog
      open
      size="modal"
      title={children && said?.path === path ? said.title : title}
      icon={
        list && (
          <Link href={list.href} className="b-icb centre-back" aria-label={list.label}>
            <IconLeft />
          </Link>
        )
      }
      closeLabel={t('frame.close')}
      onClose={() => go(back)}
    >
      <div ref={box} className="centre panel" data-menu={Boolean(menu) || undefined}>
        {menu}
        {children && (
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
