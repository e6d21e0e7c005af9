import { useAsk, useSession } from '@balai/client'
import { identity } from '@balai/contract'
import {
  IconArrowup,
  IconBolt,
  IconClock,
  IconFlag,
  IconGift,
  IconHistory,
  IconLock,
  IconMail,
  IconMoon,
  IconShield,
  IconSun,
  IconUser,
  IconUsers,
  IconWallet,
  Menu,
  MenuItem,
  menuItemClass,
} from '@balai/ui'
import { useLocation } from 'wouter'
import { useEntry } from '../app/entry.tsx'
import { useSparing, useTheme } from '../app/settings.tsx'
import { useSignOut } from '../app/useSignOut.ts'
import { useUnread } from '../member/useUnread.ts'
import { useOpenMissions } from '../missions/useOpenMissions.ts'
import { MemberAvatar } from '../profile/MemberAvatar.tsx'
import { VipLabel } from '../rank/VipLabel.tsx'
import { useWords } from '../words/words.tsx'
import { ask } from './overlay.ts'
import { useAffiliate } from './useAffiliate.ts'

/** Who is signed in, and what is theirs. */
export default function AvatarMenu() {
  const { t } = useWords()
  const { open } = useEntry()
  const [, go] = useLocation()
  const [theme, choose] = useTheme()
  const [sparing, spare] = useSparing()
  const trial = useSession()?.isAgent === 4
  const { data: member } = useAsk(identity.member, undefined, { staleMs: 300_000 })
  const name = trial ? t('account.trial') : member?.nickname || member?.account || ''
  const affiliate = useAffiliate()
  const { unread, said } = useUnread()
  const label = unread ? t('account.menuNews', { count: said }) : t('account.menu')
  const leave = useLeave()
  const dark = theme === 'dark'
  return (
    <Menu
      label={t('account.menu')}
      trigger={(opens) => (
        <button type="button" className="avatar" aria-label={label} {...opens}>
          <MemberAvatar avatar={trial ? undefined : member?.avatar} name={name} />
          {unread > 0 && <i className="avatar-news" aria-hidden="true" />}
        </button>
      )}
    >
      {(isOpen) => (
        <>
          <p className="account-who" role="presentation">
            <b>{name}</b>
            <VipLabel />
            {trial && <small>{t('account.trialText')}</small>}
          </p>
          {trial && (
            <MenuItem icon={<IconGift />} onClick={() => open('register')}>
              {t('entry.register')}
            </MenuItem>
          )}
          {!trial && (
            <>
              <MenuItem icon={<IconUser />} onClick={() => go('/member')}>
                {t('title.member')}
              </MenuItem>
              <MenuItem icon={<IconWallet />} onClick={() => go('/member/deposit')}>
                {t('title.deposit')}
              </MenuItem>
              <MenuItem icon={<IconArrowup />} onClick={() => go('/member/withdraw')}>
                {t('title.withdraw')}
              </MenuItem>
              <MenuItem icon={<IconMail />} onClick={() => go('/member/messages')}>
                {t('title.inbox')}
                {unread > 0 && <span className="account-count">{said}</span>}
              </MenuItem>
              <MissionsItem wanted={isOpen} />
            </>
          )}
          <MenuItem icon={<IconHistory />} onClick={() => go('/member/bets')}>
            {t('frame.bets')}
          </MenuItem>
          <MenuItem icon={<IconShield />} onClick={() => go('/member/security')}>
            {t('title.security')}
          </MenuItem>
          {!trial && (
            <MenuItem icon={<IconClock />} onClick={() => go('/member/protection')}>
              {t('title.protection')}
            </MenuItem>
          )}
          {affiliate?.here && (
            <MenuItem icon={<IconUsers />} onClick={() => go(affiliate.href)}>
              {affiliate.name}
            </MenuItem>
          )}
          {affiliate && !affiliate.here && (
            <a
              role="menuitem"
              className={`${menuItemClass} md:hidden`}
              href={affiliate.href}
              target="_blank"
              rel="noopener noreferrer"
            >
              <IconUsers />
              {affiliate.name}
            </a>
          )}
          <MenuItem
            icon={dark ? <IconSun /> : <IconMoon />}
            onClick={() => choose(dark ? 'light' : 'dark')}
          >
            {t(dark ? 'frame.toLight' : 'frame.toDark')}
          </MenuItem>
          <MenuItem icon={<IconBolt />} onClick={() => spare(!sparing)}>
            {t(sparing ? 'frame.spareNot' : 'frame.spare')}
          </MenuItem>
          <MenuItem icon={<IconLock />} danger onClick={() => void leave()}>
            {t('account.signOut')}
          </MenuItem>
        </>
      )}
    </Menu>
  )
}

/** The way to the missions, with how many have something left to do; asked once the menu is looked at. */
function MissionsItem({ wanted }: { wanted: boolean }) {
  const { t, figure } = useWords()
  const [, go] = useLocation()
  const count = useOpenMissions(wanted)
  return (
    <MenuItem icon={<IconFlag />} onClick={() => go('/member/missions')}>
      {t('title.missions')}
      {count > 0 && <span className="account-count">{figure(count)}</span>}
    </MenuItem>
  )
}

/** Signs out once it was confirmed. */
function useLeave() {
  const { t } = useWords()
  const { signOut } = useSignOut()
  return async () => {
    const answer = await ask({
      icon: 'leave',
      title: t('account.signOutAsk'),
      html: t('account.signOutText'),
      buttons: [
        { value: 'stay', text: t('account.stay') },
        { value: 'leave', text: t('account.signOut'), tone: 'danger' },
      ],
    })
    if (answer === 'leave') await signOut()
  }
}
