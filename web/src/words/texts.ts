import type agent from '../agent/words/id.json'
import type announcements from '../announcements/words/id.json'
import type bonus from '../bonus/words/id.json'
import type certificate from '../certificate/words/id.json'
import type chat from '../chat/words/id.json'
import type deposit from '../deposit/words/id.json'
import type download from '../download/words/id.json'
import type fair from '../fair/words/id.json'
import type feedback from '../feedback/words/id.json'
import type fishing from '../fishing/words/id.json'
import type funds from '../funds/words/id.json'
import type game from '../game/words/id.json'
import type help from '../help/words/id.json'
import type identity from '../identity/words/id.json'
import type inbox from '../inbox/words/id.json'
import type kyc from '../kyc/words/id.json'
import type lobby from '../lobby/words/id.json'
import type lottery from '../lottery/words/id.json'
import type member from '../member/words/id.json'
import type missions from '../missions/words/id.json'
import type pointMall from '../pointMall/words/id.json'
import type profile from '../profile/words/id.json'
import type promo from '../promo/words/id.json'
import type promoDetail from '../promoDetail/words/id.json'
import type proof from '../proof/words/id.json'
import type protection from '../protection/words/id.json'
import type rank from '../rank/words/id.json'
import type record from '../record/words/id.json'
import type referral from '../referral/words/id.json'
import type rewards from '../rewards/words/id.json'
import type seamless from '../seamless/words/id.json'
import type security from '../security/words/id.json'
import type start from '../start/words/id.json'
import type support from '../support/words/id.json'
import type talks from '../talks/words/id.json'
import type upline from '../upline/words/id.json'
import type wallets from '../wallets/words/id.json'
import type winners from '../winners/words/id.json'
import type withdraw from '../withdraw/words/id.json'
import type site from './id.json'

/** Every text of the site: those of every page, and those that come with a folder's chunk. */
export type Texts = typeof site &
  typeof agent &
  typeof announcements &
  typeof bonus &
  typeof certificate &
  typeof chat &
  typeof deposit &
  typeof download &
  typeof fair &
  typeof feedback &
  typeof fishing &
  typeof funds &
  typeof game &
  typeof help &
  typeof identity &
  typeof inbox &
  typeof kyc &
  typeof lobby &
  typeof lottery &
  typeof member &
  typeof missions &
  typeof pointMall &
  typeof profile &
  typeof promo &
  typeof promoDetail &
  typeof proof &
  typeof protection &
  typeof rank &
  typeof record &
  typeof referral &
  typeof rewards &
  typeof seamless &
  typeof security &
  typeof start &
  typeof support &
  typeof talks &
  typeof upline &
  typeof wallets &
  typeof winners &
  typeof withdraw
