import { Dialog } from '@balai/ui'
import { type ReactNode, useEffect } from 'react'
import { later } from '../later.tsx'
import { useWords } from '../texts.ts'
import { Nav } from './Nav.tsx'
import { lay, useLaid } from './overlay.ts'
import { useKeys } from './useKeys.ts'

const Palette = later(async () => (await import('../palette/Palette.tsx')).Palette)
const Keys = later(async () => (await import('../palette/Keys.tsx')).Keys)

/** The frame around every page: navigation at the left, what lies over the page, the keys. */
export function Shell({ children }: { children: ReactNode }) {
  const { t } = useWords()
  const laid = useLaid()
  useKeys()
  // Nothing of the last session lies over the first page of the next.
  useEffect(() => () => lay(undefined), [])
  const away = () => lay(undefined)
  return (
    <div className="shell">
      <a className="skip" href="#main">
        {t('app.skip')}
      </a>
      <Nav />
      <div className="shell-page">{children}</div>
      {laid === 'palette' && <Palette close={away} />}
      {laid === 'keys' && <Keys close={away} />}
      <Dialog open={laid === 'nav'} title={t('app.nav')} closeLabel={t('app.close')} onClose={away}>
        <Nav onGo={away} />
      </Dialog>
    </div>
  )
}
