import { useSession } from '@balai/client'
import { IconButton, IconLeft, IconRight } from '@balai/ui'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { patiently } from '../app/patiently.ts'
import { useAt } from '../app/place.ts'
import { useFolding } from '../app/settings.tsx'
import { Banners } from '../home/Banners.tsx'
import { bannerGroupOf, type Route } from '../routes.ts'
import { useWords } from '../words/words.tsx'
import { BottomBar } from './BottomBar.tsx'
import { usePlayMoney } from './flags.ts'
import { Header } from './Header.tsx'
import { Footer, Menu } from './later.tsx'
import { lay } from './overlay.ts'

// Only a member has play money to be told of.
const Ribbon = lazy(patiently(() => import('./Ribbon.tsx')))
const Viewed = lazy(patiently(() => import('./Viewed.tsx')))

/** The frame round every screen: header, menu, banners, bottom bar and footer as the route says. */
export function Shell({ children }: { children: ReactNode }) {
  const { t } = useWords()
  const { route } = useAt()
  const [folding, fold] = useFolding()
  const folded = folding === 'mini'
  const playMoney = usePlayMoney()
  const [shown, show] = useState(false)
  const menu = menuNow(route.menu, { folded, shown })
  const signedIn = useSession() !== undefined
  return (
    <div data-menu={menu} className="frame">
      <a href="#main" className="skip">
        {t('frame.skip')}
      </a>
      {route.header && (
        <Header
          folded={menu !== 'open'}
          {...(route.menu === 'open' && { toggleMenu: () => fold(folded ? 'open' : 'mini') })}
        />
      )}
      {menu !== 'none' && <Menu />}
      {route.menu === 'hidden' && (
        <IconButton
          className="menu-arrow"
          icon={shown ? <IconLeft /> : <IconRight />}
          label={t(shown ? 'frame.hideMenu' : 'frame.showMenu')}
          aria-expanded={shown}
          // Where there is no room beside the page, the menu comes over it.
          onClick={() => (matchMedia('(width < 768px)').matches ? lay('menu') : show(!shown))}
        />
      )}
      <div className="frame-body">
        {signedIn && (
          <Suspense>
            <Viewed />
          </Suspense>
        )}
        {playMoney && signedIn && route.name !== 'chat' && (
          <Suspense>
            <Ribbon />
          </Suspense>
        )}
        <main id="main" tabIndex={-1} className="frame-main" data-screen={route.name}>
          <PageBanners />
          {children}
        </main>
        {route.footer && <Footer />}
      </div>
      {route.menu !== 'none' && <BottomBar />}
    </div>
  )
}

type Menus = { folded: boolean; shown: boolean }

/** The menu as it stands: folded by the visitor, or forced mini and shown only when asked for. */
function menuNow(menu: Route['menu'], { folded, shown }: Menus) {
  if (menu === 'hidden') return shown ? 'mini' : 'none'
  return menu === 'open' && folded ? 'mini' : menu
}

/** The banners of a page, but where the page itself gives them a place. */
function PageBanners() {
  const at = useAt()
  const group = bannerGroupOf(at)
  const own = group === 'w_home' || group === 'w_reg'
  return group && !own && <Banners key={group} group={group} slim />
}
