import { useSession } from '@balai/client'
import {
  IconBell,
  IconBolt,
  IconDownload,
  IconFlag,
  IconGift,
  IconHelp,
  IconHome,
  IconMail,
  IconPhone,
  IconShield,
  IconSlip,
  IconTrophy,
  IconUsers,
} from '@balai/ui'
import { usePermission } from '../app/permission.ts'
import { ChatEntry } from '../chat/ChatEntry.tsx'
import { IconPlane } from '../support/IconPlane.tsx'
import { wayTo } from '../support/wayTo.ts'
import { useWords } from '../words/words.tsx'
import { CategoryItem } from './CategoryItem.tsx'
import { useCategories } from './entries.ts'
import { MenuAct, MenuItem, MenuOut } from './MenuItem.tsx'
import { lay } from './overlay.ts'

/** The left menu. Folded, it keeps its icons; the names stay for those who hear the page. */
export default function Menu() {
  const { t } = useWords()
  return (
    <nav className="menu" aria-label={t('frame.menu')}>
      <MenuEntries />
    </nav>
  )
}

/** Everything that the menu leads to, wherever it stands. */
export function MenuEntries() {
  const { t } = useWords()
  const categories = useCategories()
  const signedIn = useSession() !== undefined
  return (
    <>
      <MenuItem href="/" icon={IconHome}>
        {t('frame.home')}
      </MenuItem>
      {categories.length > 0 && <p className="menu-head">{t('frame.games')}</p>}
      {categories.map((lane) => (
        <CategoryItem key={lane.path} {...lane} />
      ))}
      <p className="menu-head">{t('frame.house')}</p>
      <MenuItem href="/promotions" icon={IconGift}>
        {t('title.promotions')}
      </MenuItem>
      <MenuItem href="/pointMall" icon={IconTrophy}>
        {t('title.pointMall')}
      </MenuItem>
      {signedIn && (
        <MenuItem href="/member/bets" icon={IconSlip}>
          {t('frame.bets')}
        </MenuItem>
      )}
      <MenuItem href="/verify" icon={IconShield}>
        {t('frame.fair')}
      </MenuItem>
      <MenuItem href="/download" icon={IconDownload}>
        {t('title.download')}
      </MenuItem>
      <Service />
    </>
  )
}

/** Ways to people of the house, and to what they have written. */
function Service() {
  const { t } = useWords()
  const session = useSession()
  return (
    <>
      <p className="menu-head">{t('frame.service')}</p>
      <MenuAct icon={IconUsers} onClick={() => lay('services')}>
        {t('frame.contact')}
      </MenuAct>
      <ChatEntry />
      <MenuAct icon={IconBell} onClick={() => lay('announcements')}>
        {t('frame.announcements')}
      </MenuAct>
      {session && session.isAgent !== 4 && (
        <MenuItem href="/member/messages" icon={IconMail}>
          {t('title.inbox')}
        </MenuItem>
      )}
      <MenuItem href="/help" icon={IconHelp}>
        {t('frame.help')}
      </MenuItem>
      <MenuAct icon={IconBolt} onClick={() => lay('speed')}>
        {t('frame.speed')}
      </MenuAct>
      <MenuItem href="/feedback" icon={IconFlag}>
        {t('frame.feedback')}
      </MenuItem>
      <Messengers />
    </>
  )
}

const messengers = [
  { kind: 'whatsapp', type: 'WHATSAPP', icon: IconPhone },
  { kind: 'telegram', type: 'TELEGRAM', icon: IconPlane },
] as const

/** Last in the menu: they are known after the page stands, and nothing is to move for them. */
function Messengers() {
  const { data } = usePermission()
  return messengers.map(({ kind, type, icon }) => {
    const found = data?.customerService.find((service) => service.type === kind)
    const way = found && wayTo({ type, label: found.label, path: found.url })
    return (
      way && (
        <MenuOut key={kind} href={way.href} icon={icon}>
          {way.label}
        </MenuOut>
      )
    )
  })
}
