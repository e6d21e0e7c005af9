import type { Profile } from '@balai/contract'
import { Button, Card } from '@balai/ui'
import { useState } from 'react'
import { useWords } from '../words/words.tsx'
import { ChangeNickname } from './ChangeNickname.tsx'
import { ChooseAvatar } from './ChooseAvatar.tsx'
import { MemberAvatar } from './MemberAvatar.tsx'

/** How a member is shown to themselves and to others. */
export function Head({ own }: { own: Profile }) {
  const { t, houseDay, day, clock } = useWords()
  const [open, set] = useState<'nickname' | 'avatar'>()
  const from = own.nicknameFrom
  const close = () => set(undefined)
  return (
    <Card className="profile-head batik batik-ceplok">
      <MemberAvatar avatar={own.avatar} name={own.nickname} />
      <div className="profile-who">
        <p className="d-24">{own.nickname}</p>
        <small>
          {own.account} · {t('profile.since', { day: houseDay(own.memberSince) })}
        </small>
        {from && (
          <small>{t('profile.nicknameFrom', { when: `${day(from)}, ${clock(from)}` })}</small>
        )}
      </div>
      <div className="profile-acts">
        <Button onClick={() => set('avatar')}>{t('profile.changeAvatar')}</Button>
        <Button disabled={from !== null} onClick={() => set('nickname')}>
          {t('profile.changeNickname')}
        </Button>
      </div>
      {open === 'nickname' && <ChangeNickname was={own.nickname} close={close} />}
      {open === 'avatar' && <ChooseAvatar own={own} close={close} />}
    </Card>
  )
}
