import type { Avatar as Shown } from '@balai/contract'
import { Avatar } from '@balai/ui'
import { avatars } from '@balai/ui/art/avatars.ts'

type Who = { avatar: Shown | undefined; name: string }

/** Where the picture of a member is, if there is one. */
export const sourceOf = (avatar: Shown | undefined) =>
  avatar?.of === 'drawn' ? avatars[avatar.drawn] : avatar?.of === 'own' ? avatar.path : undefined

/** How a member is shown: the picture that they chose, or the first letters of their name. */
export const MemberAvatar = ({ avatar, name }: Who) => (
  <Avatar initials={[...name].slice(0, 2).join('').toUpperCase()} src={sourceOf(avatar)} />
)
