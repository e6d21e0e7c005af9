import { profile } from '@balai/contract'
import { serve } from '../../platform/serve.ts'
import { chooseAvatar, iconOf, sendAvatar } from './avatar.ts'
import { changeContact, newContactCode } from './contact.ts'
import { chooseNickname } from './nickname.ts'
import { sayNotMe } from './not-me.ts'
import { own } from './own.ts'

/** How members are shown and reached. */
export const profileRoutes = serve(profile, {
  own,
  icon: iconOf,
  playerAvatar: iconOf,
  nickname: chooseNickname,
  drawnAvatar: chooseAvatar,
  ownAvatar: { apart: sendAvatar },
  newContactCode: { apart: newContactCode },
  changeContact: { apart: changeContact },
  notMe: { apart: sayNotMe },
})
