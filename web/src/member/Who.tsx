import { useAsk } from '@balai/client'
import { identity, wallet } from '@balai/contract'
import { MemberAvatar } from '../profile/MemberAvatar.tsx'
import { VipLabel } from '../rank/VipLabel.tsx'
import { useWords } from '../words/words.tsx'

/** Whose centre it is, and what is in their purse. */
export function Who() {
  const { t, money } = useWords()
  const { data: member } = useAsk(identity.member, undefined, { staleMs: 300_000 })
  const { data: purse } = useAsk(wallet.balance, undefined)
  const name = member?.nickname || member?.account || ''
  return (
    <div className="centre-who">
      <MemberAvatar avatar={member?.avatar} name={name} />
      <div>
        <span className="centre-name">
          <b>{name}</b>
          <VipLabel />
        </span>
        <small className="num">
          {t('balance.title')} {purse ? money(purse.sumBalance, purse) : ''}
        </small>
      </div>
    </div>
  )
}
