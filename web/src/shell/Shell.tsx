import { useSession } from '@balai/client'
import { type ReactNode, useState } from 'react'
import { useAt } from '../app/place.ts'
import { useWords } from '../words/words.tsx'
import { BottomBar } from './BottomBar.tsx'
import { Footer } from './Footer.tsx'
import { usePlayMoney } from './flags.ts'
import { Header } from './Header.tsx'
import { Menu } from './Menu.tsx'
import { Ribbon } from './Ribbon.tsx'

/** The frame round every screen: header, menu, bottom bar and footer as the route says. */
export function Shell({ children }: { children: ReactNode }) {
  const { t } = useWords()
  const { route } = useAt()
  const [folded, fold] = useState(false)
  const playMoney = usePlayMoney()
  const menu = route.menu === 'open' && folded ? 'mini' : route.menu
  const signedIn = useSession() !== undefined
  return (
    <div data-menu={menu} className="frame">
      <a href="#main" className="skip">
        {t('frame.skip')}
      </a>
      {route.header && (
        <Header
          folded={menu !== 'open'}
          {...(route.menu === 'open' && { toggleMenu: () => fold(!folded) })}
        />
      )}
      {menu !== 'none' && <Menu />}
      <div className="frame-body">
        {playMoney && signedIn && <Ribbon />}
        <main id="main" tabIndex={-1} className="frame-main" data-screen={route.name}>
          {children}
        </main>
        {route.footer && <Footer />}
      </div>
      {menu !== 'none' && <BottomBar />}
    </div>
  )
}
